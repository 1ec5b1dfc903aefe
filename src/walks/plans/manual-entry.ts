import { addAccount, emptyCart, type CartAccount } from '#domain/cart.ts';
import type { Entered } from '#domain/entry/account.ts';
import { toCents } from '#domain/money.ts';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';

export const enteredAccount: Entered = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  paymentPostingId: 'LM2048117',
  locationId: 1,
  amount: toCents(8500),
  details: {},
};
export const accountInCart: CartAccount = {
  ...enteredAccount,
  accountId: 'a1',
  agencyStatus: 'Account on Payment Plan',
  hasStatement: true,
  accountReferenceNumber: 'R-1',
  name: 'Rosa Delgado',
};
const cart = addAccount(emptyCart, accountInCart);
const found = addAccount(emptyCart, { ...accountInCart, openBalanceId: 'b1' });

const input: Input = { cart: emptyCart, maxAccounts: 2, newId: () => 'new' };
const entering = { type: 'account.entered', entered: enteredAccount };
const cancelling = { type: 'entry.cancelled' };
const deleting = ['deletion.asked', 'deletion.confirmed', 'account.kept'].map((type) => ({ type }));

export const manualEntryPlans: ChartPlans<typeof manualEntry> = {
  name: 'manual-entry',
  machine: manualEntry,
  speakers: {
    'account.entered': 'patient',
    'deletion.asked': 'patient',
    'deletion.confirmed': 'patient',
    'account.kept': 'patient',
    'entry.cancelled': 'patient',
  },
  scenarios: [
    { name: 'a new account', plan: { input, says: [entering, cancelling] } },
    {
      name: 'a full cart',
      plan: { input: { ...input, cart, maxAccounts: 1 }, says: [cancelling] },
    },
    {
      name: 'an account of the cart',
      plan: { input: { ...input, cart, editing: 'a1' }, says: [entering, cancelling, ...deleting] },
    },
    {
      name: 'an account that the provider tells of',
      plan: { input: { ...input, cart: found, editing: 'a1' }, says: [] },
    },
    { name: 'an account that is gone', plan: { input: { ...input, editing: 'gone' }, says: [] } },
  ],
};
