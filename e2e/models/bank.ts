import { expect } from '@playwright/test';

export interface Charge {
  readonly reference: string;
  readonly merchant: string;
  readonly amount: number;
  readonly last4: string;
  readonly status: 'paid' | 'declined';
}

/** The processor's own book: the charges since the test began. */
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

  /** Keeps the bank from answering, and from taking anything, until `answers`. */
  async thinks(): Promise<void> {
    this.#changed = true;
    await this.#behave({ holding: true });
  }

  /** Waits until the bank has been asked for a payment, whatever becomes of the page. */
  async isAsked(): Promise<void> {
    const held = async () => ((await this.#read('held')) as { held: number }).held;
    await expect.poll(held, 'what the bank thinks about').toBeGreaterThan(0);
  }

  /** Lets the bank answer. */
  answers(): Promise<void> {
    return this.#behave({});
  }

  /** Lets the bank answer if the test kept it from doing so. */
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
    return ((await this.#read('ledger')) as { charges: readonly Charge[] }).charges;
  }

  async #read(what: string): Promise<unknown> {
    return (await fetch(`${this.origin}/vendors/processor/${what}`)).json();
  }
}
