import { ownLakeside } from '../support/own-provider.ts';
import { expect, test as base } from '../support/test.ts';
import { newBills } from './bills.ts';
import { Bank } from './bank.ts';
import { Payer } from './payer.ts';

interface Fixtures {
  /** Typed cards are charged at once; a bank of Lakeside's own may ask before. */
  readonly atOnce: boolean;
  readonly i: Payer;
  readonly bank: Bank;
  readonly bills: void;
}

export const test = base.extend<Fixtures>({
  atOnce: [false, { option: true }],
  bills: [
    async ({}, use) => {
      newBills();
      await use();
    },
    { auto: true },
  ],
  i: async ({ page, complaints, server, atOnce }, use) => {
    const provider = atOnce ? await ownLakeside(server) : 'lakeside';
    await use(new Payer(page, complaints, page, provider));
  },
  bank: async ({ server }, use) => {
    const bank = await new Bank(server.origin).open();
    await use(bank);
    await bank.restore();
  },
});

export { expect };
