import { choose } from '#domain/cart-choices.ts';
import type { Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import type { Input } from '#machines/cart/setup.ts';
import { accountWith, cartOf } from './accounts.ts';
import { plainTenant } from './tenant.ts';

/** Carts that are looked over, and what the provider says of plans. */

export const twoAccounts = cartOf(
  accountWith({ accountId: 'a1', openBalanceId: 'o-a1' }),
  accountWith({ accountId: 'b2', openBalanceId: 'o-b2' }),
);
/** The bill that is left of both once the first is paid. */
export const second = cartOf(accountWith({ accountId: 'b2', openBalanceId: 'o-b2' }));
export const typedByHand = cartOf(accountWith({ accountId: 'a1' }));
/** A cart with one bill more than can be paid at once. */
export const tooMany = cartOf(
  ...Array.from({ length: mostAtOnce + 1 }, (_, at) =>
    accountWith({ accountId: `a${at}`, openBalanceId: `b${at}` }),
  ),
);
const half = { option: 'PARTIAL', amount: toCents(5_000) } as const;
export const paidInPart = choose(twoAccounts, 'a1', half);
export const typedInPart = choose(typedByHand, 'a1', half);

/** The cart with both accounts gathered into one plan. */
export const gathered: Cart = {
  accounts: twoAccounts.accounts,
  planIds: ['p1'],
  plans: {
    p1: {
      planId: 'p1',
      subtotal: toCents(17_000),
      amount: toCents(2_834),
      paymentOption: 'RECURRING',
      interval: 'monthly',
      duration: 6,
      email: 'dana@example.org',
      phone: '',
      accounts: ['a1', 'b2'],
    },
  },
};

export const cartInput = (changes: Partial<Input> = {}): Input => ({
  cart: twoAccounts,
  before: twoAccounts,
  way: 'open-balance',
  allowPartial: true,
  maxAccounts: 3,
  hasBack: true,
  ...changes,
});

/** Plans are recommended, of accounts that patients choose or of all. */
export const planSettings = (isSelective: boolean): NonNullable<Input['settings']> => ({
  general: { ...plainTenant.general, allowRecommendedAccountSelection: isSelective },
  recurring: {
    ...plainTenant.recurring,
    allowPatientRecurring: true,
    shouldRenderRecurring: true,
    recommendedPaymentPlans: true,
    restrictDuplicate: true,
  },
});
