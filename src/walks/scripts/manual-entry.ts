import { emptyCart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import { accountWith, cartOf } from '../samples/accounts.ts';
import { cornerBills, cornerClinic } from './on-the-way.ts';
import { billInWords, clinicBill, lakesideBill } from '../samples/typed.ts';
import { act, momentary, sight, type Script } from '../telling/script.ts';

type Chart = typeof manualEntry;

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

const isFirst = (cart: Input['cart']) => Object.keys(cart.accounts).length === 0;

export const manualEntryScript: Script<Chart> = {
  chart: 'manual-entry',
  machine: manualEntry,
  sees: {
    beginning: momentary,
    entering: sight('an empty form for a bill, “Quick Pay Manual Entry”'),
    full: sight('“Account Limit Reached”: no more accounts fit into one payment'),
    'editing.changing': sight('“Edit account”, with the bill that was typed'),
    'editing.confirmingDelete': sight('the question “Delete this account?” with its number'),
    added: sight(({ now }) =>
      isFirst(now.context.cart)
        ? `the bill ${lakesideBill.number}, with $${lakesideBill.amount} to pay`
        : `the new bill ${clinicBill.number} among those to be paid`,
    ),
    changed: sight('the bill with its new amount, and “Pay Now $90.00”'),
    removed: sight('the empty form again: nothing is left to pay'),
    cancelled: sight('the bills as they were, and “Pay Now” with the same amount'),
  },
  does: {
    'account.entered': act(({ before, now }) => {
      if (now.value === 'changed') return 'Type the amount 90.00 and press “Update”';
      return isFirst((before ?? now).context.cart)
        ? `Type what is on the bill and press “Continue”: ${billInWords(lakesideBill)}`
        : `Type what is on the next bill and press “Add account”: ${billInWords(clinicBill)}`;
    }),
    'deletion.asked': act('Press “Delete”'),
    'deletion.confirmed': act('Press “Delete” once more, in the question'),
    'account.kept': act('Press “Keep”'),
    'entry.cancelled': act(({ before }) =>
      before?.value === 'full' ? 'Press “View accounts”' : 'Press “Cancel”',
    ),
  },
  answers: {},
  passes: {},
  beginnings: [
    {
      name: 'the first bill',
      plan: { input: input(), says: [typing] },
      start: { words: 'Come in as a guest', opens: '/lakeside/', after: 'quick-pay-login' },
      leadsOn: ({ value }) => value === 'added',
    },
    {
      name: 'one more bill',
      plan: { input: input({ cart: cartOf(inCart) }), says: [typing, leaving] },
      start: {
        words: 'Have a bill in the cart and add another',
        opens: '/lakeside/',
        after: 'manual-entry',
        further: [{ do: 'Press “Add account”' }],
      },
    },
    {
      name: 'more bills than fit',
      plan: { input: input({ cart: cartOf(inCart), maxAccounts: 1 }), says: [leaving] },
      start: {
        words: 'Have as many bills in the cart as it holds',
        ...cornerClinic,
        further: [...cornerBills(3), { do: 'Press “Back”' }],
      },
    },
    {
      name: 'a bill that was typed',
      plan: {
        input: input({ cart: cartOf(inCart), editing: 'a1' }),
        says: [typing, leaving, ...deleting],
      },
      start: {
        words: 'Have a bill in the cart and press “Edit”',
        opens: '/lakeside/',
        after: 'manual-entry',
        further: [{ do: 'Press “Edit” at the bill' }],
      },
    },
    {
      name: 'a bill that is not there any more',
      plan: { input: input({ cart: cartOf(inCart), editing: 'gone' }), says: [] },
      start: {
        words: 'Open the address of a bill that was deleted',
        opens: '/lakeside/',
        after: 'manual-entry',
        further: [
          {
            do: 'In the line of the address, put #/quick-pay/accounts/0a~0b in place of what stands from the # on, and press Enter',
          },
        ],
      },
    },
  ],
};
