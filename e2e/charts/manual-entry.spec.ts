import { emptyCart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import { accountWith, cartOf } from '../../tests/support/carts.ts';
import { lakesideBill } from '../models/bills.ts';
import { manualEntryModel } from '../models/charts/manual-entry.ts';
import { line } from '../support/lines.ts';
import { walkInBrowser } from '../support/walks.ts';

const inCart = accountWith({ accountId: 'a1' });
const { accountId: _, agencyStatus: __, hasStatement: ___, ...entered } = inCart;
const input = (changes: Partial<Input> = {}): Input => ({
  cart: emptyCart,
  maxAccounts: 10,
  newId: () => 'new',
  ...changes,
});
const typing = {
  type: 'account.entered',
  entered: { ...entered, amount: toCents(9_000) },
} as const;
const leaving = { type: 'entry.cancelled' } as const;
const deleting = ['deletion.asked', 'deletion.confirmed', 'account.kept'].map((type) => ({ type }));

walkInBrowser(manualEntry, manualEntryModel, [
  {
    name: 'the first bill',
    plan: { input: input(), says: [typing] },
    start: line('I come in as a guest', ({ i }) => i.stand('/quick-pay', [])),
  },
  {
    name: 'one more bill',
    plan: { input: input({ cart: cartOf(inCart) }), says: [typing, leaving] },
    start: line('I have a bill in my cart and add another', async ({ i }) => {
      await i.stand('/quick-pay/accounts', [lakesideBill]);
      await i.press('Add account');
    }),
  },
  {
    name: 'more bills than fit',
    plan: { input: input({ cart: cartOf(inCart), maxAccounts: 1 }), says: [leaving] },
    start: line('I have as many bills in my cart as it holds', ({ i }) => {
      const bills = Array.from({ length: 10 }, (_one, at) => `LM204811${at}`);
      return i.stand(
        '/quick-pay',
        bills.map((number) => ({ number, amount: '8.50' })),
      );
    }),
  },
  {
    name: 'a bill that I typed',
    plan: {
      input: input({ cart: cartOf(inCart), editing: 'a1' }),
      says: [typing, leaving, ...deleting],
    },
    start: line('I have a bill in my cart and press Edit', async ({ i }) => {
      await i.stand('/quick-pay/accounts', [lakesideBill]);
      await i.press(`Edit account ${lakesideBill.number}`);
    }),
  },
  {
    name: 'a bill that is not there any more',
    plan: { input: input({ cart: cartOf(inCart), editing: 'gone' }), says: [] },
    start: line('I open the address of a bill that I deleted', async ({ i }) => {
      await i.stand('/quick-pay/accounts', [lakesideBill]);
      await i.typePlace('/quick-pay/accounts/0a~0b');
    }),
  },
]);
