import { expect, test as base } from '../support/test.ts';
import { newBills } from './bills.ts';
import { Bank } from './bank.ts';
import { Payer } from './payer.ts';

export const test = base.extend<{ i: Payer; bank: Bank; bills: void }>({
  bills: [
    async ({}, use) => {
      newBills();
      await use();
    },
    { auto: true },
  ],
  i: ({ page, complaints }, use) => use(new Payer(page, complaints)),
  bank: async ({ server }, use) => {
    const bank = await new Bank(server.origin).open();
    await use(bank);
    await bank.restore();
  },
});

export { expect };
