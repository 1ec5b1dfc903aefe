import type { Page } from '@playwright/test';
import type { Sandbox } from './sandbox.ts';

/** One clock for both: what passes for the patient passes for the server too. */
export class Time {
  constructor(
    private readonly page: Page,
    private readonly sandbox: Sandbox,
  ) {}

  async passes(seconds: number): Promise<void> {
    await this.sandbox.passes(seconds * 1000);
    await this.forThePatient(seconds);
  }

  async forTheServer(seconds: number): Promise<void> {
    await this.sandbox.passes(seconds * 1000);
  }

  async forThePatient(seconds: number): Promise<void> {
    await this.page.clock.fastForward(seconds * 1000);
  }
}
