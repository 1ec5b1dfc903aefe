import { expect } from '@playwright/test';

export interface Charge {
  readonly reference: string;
  readonly merchant: string;
  readonly amount: number;
  readonly last4: string;
  readonly status: 'paid' | 'declined';
}

/** The other side's own book: what was really charged since the test began. */
export class Bank {
  #before = 0;
  #changed = false;

  constructor(private readonly origin: string) {}

  async open(): Promise<this> {
    this.#before = (await this.#book()).length;
    return this;
  }

  async charges(): Promise<readonly Charge[]> {
    return (await this.#book()).slice(this.#before);
  }

  /** The cents taken, one entry per charge; declines take nothing. */
  async took(): Promise<readonly number[]> {
    const charges = await this.charges();
    return charges.filter(({ status }) => status === 'paid').map(({ amount }) => amount);
  }

  async expectTaken(...cents: readonly number[]): Promise<void> {
    await expect.poll(() => this.took(), 'what the bank took').toEqual(cents);
  }

  /** It thinks for so long before it takes anything. */
  async thinks(milliseconds: number): Promise<void> {
    this.#changed = true;
    await this.#behave({ slow: 1, slowMs: milliseconds });
  }

  /** As it was before the test. */
  async restore(): Promise<void> {
    if (this.#changed) await this.#behave({});
  }

  async #behave(faults: object): Promise<void> {
    await fetch(`${this.origin}/vendors/processor/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  }

  async #book(): Promise<readonly Charge[]> {
    const answer = await fetch(`${this.origin}/vendors/processor/ledger`);
    return ((await answer.json()) as { charges: readonly Charge[] }).charges;
  }
}
