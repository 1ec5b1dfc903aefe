import { expect } from '@playwright/test';

export interface Charge {
  readonly reference: string;
  readonly merchant: string;
  readonly amount: number;
  readonly last4: string;
  readonly status: 'paid' | 'declined';
}

/** The gateway's entry of a payment, with a charge for each part of it once it is paid. */
interface Asked {
  readonly reference: string;
  readonly status: string;
  readonly last4: string;
  readonly asked: number;
  readonly charges: readonly Omit<Charge, 'last4' | 'status'>[];
}

/** A refused payment of the gateway has no part that was charged. */
const chargesOf = ({ reference, status, last4, asked, charges }: Asked): readonly Charge[] =>
  status === 'declined'
    ? [{ reference, merchant: '', amount: asked, last4, status }]
    : charges.map((charge) => ({ ...charge, last4, status: 'paid' }));

/** The vendors' own books of cards and accounts: the charges since the test began. */
export class Bank {
  readonly #before = { processor: 0, gateway: 0 };
  #changed = false;

  constructor(private readonly origin: string) {}

  async open(): Promise<this> {
    this.#before.processor = (await this.#charged()).length;
    this.#before.gateway = (await this.#asked()).length;
    return this;
  }

  /** The charges of the processor, then those of the gateway that asks the card's bank. */
  async charges(): Promise<readonly Charge[]> {
    const [charged, asked] = await Promise.all([this.#charged(), this.#asked()]);
    const begun = asked.slice(this.#before.gateway);
    return [...charged.slice(this.#before.processor), ...begun.flatMap(chargesOf)];
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
    const held = async () => ((await this.#read('processor/held')) as { held: number }).held;
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

  async #charged(): Promise<readonly Charge[]> {
    return ((await this.#read('processor/ledger')) as { charges: readonly Charge[] }).charges;
  }

  async #asked(): Promise<readonly Asked[]> {
    const book = await this.#read('three-d-secure/ledger');
    return (book as { payments: readonly Asked[] }).payments;
  }

  async #read(what: string): Promise<unknown> {
    return (await fetch(`${this.origin}/vendors/${what}`)).json();
  }
}
