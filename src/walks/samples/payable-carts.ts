import type { Cart, CartAccount, CartRow } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';

/** Carts that are ready to be paid. */

const account = (n: number, locationId: number, cents: number): CartAccount => ({
  accountId: `a${n}`,
  paymentPostingId: `8675309${n}`,
  locationId,
  amount: toCents(cents),
  agencyStatus: 'Account Active',
  hasStatement: false,
  details: {},
});

const planOf = ({ accountId, amount }: CartAccount, more: Partial<CartRow> = {}): CartRow => ({
  planId: `f${accountId}`,
  subtotal: amount,
  amount,
  paymentOption: 'FULL',
  interval: 'single',
  duration: 0,
  email: '',
  phone: '',
  accounts: [accountId],
  ...more,
});

const cartOf = (...items: readonly (readonly [CartAccount, CartRow])[]): Cart => ({
  accounts: Object.fromEntries(items.map(([one]) => [one.accountId, one])),
  planIds: items.map(([, row]) => row.planId),
  plans: Object.fromEntries(items.map(([, row]) => [row.planId, row])),
});

const first = account(1, 1, 8_500);
const second = account(2, 2, 4_000);

export const oneAccount = cartOf([first, planOf(first)]);
export const twoLocations = cartOf([first, planOf(first)], [second, planOf(second)]);
export const withPlan = cartOf([
  first,
  planOf(first, {
    paymentOption: 'RECURRING',
    interval: 'monthly',
    duration: 5,
    amount: toCents(1_700),
  }),
]);
