import type { Page } from '@playwright/test';

/** Chromium's message for a page that is left while its line is being opened. */
const leftEarly = /^WebSocket connection to .* WebSocket is closed before the connection is est/;

/** The complaints of a page: errors, warnings, and stops of its security policy. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [leftEarly];

  async listenTo(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#heard.push(error.stack ?? error.message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
        console.error(
          `Security policy: ${violatedDirective} stopped ${blockedURI} at ${sourceFile}:${lineNumber}`,
        );
      });
    });
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): readonly string[] {
    return this.#heard.filter((words) => !this.#allowed.some((pattern) => pattern.test(words)));
  }
}
