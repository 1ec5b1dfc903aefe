import type { Page, Request } from '@playwright/test';
import type { Sandbox } from './sandbox.ts';

/** One clock for browser and server. */
export class Time {
  readonly #underWay = new Set<Request>();

  constructor(
    private readonly page: Page,
    private readonly sandbox: Sandbox,
  ) {
    page.on('request', (call) => call.url().includes('/api/') && this.#underWay.add(call));
    page.on('requestfinished', (call) => this.#underWay.delete(call));
    page.on('requestfailed', (call) => this.#underWay.delete(call));
  }

  async passes(seconds: number): Promise<void> {
    await this.#quiet();
    await this.sandbox.passes(seconds * 1000);
    await this.forThePatient(seconds);
  }

  async forTheServer(seconds: number): Promise<void> {
    await this.#quiet();
    await this.sandbox.passes(seconds * 1000);
  }

  async forThePatient(seconds: number): Promise<void> {
    await this.page.clock.fastForward(seconds * 1000);
  }

  /**
   * A call answered after the leap would be a sign of life from after it; held calls may wait on.
   */
  async #quiet(): Promise<void> {
    for (let tried = 0; this.#underWay.size > 0 && tried < 20; tried += 1)
      await new Promise((go) => setTimeout(go, 50));
  }
}
