import type { Page } from '@playwright/test';

/** Everything a page complains of: errors, warnings, and what its security policy stopped. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  async listenTo(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#heard.push(message.text());
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
