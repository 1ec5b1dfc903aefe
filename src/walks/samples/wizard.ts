import { choose, chooseEach } from '#domain/cart-choices.ts';
import { rowsIn, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import type { Input, Rules } from '#machines/plan-wizard/types.ts';
import { atLogin } from '../places.ts';
import { tooMany } from './carts.ts';
import { accountWith, cartOf } from './accounts.ts';
import { password } from './typed.ts';

/** Carts for which a plan can be set up, and what the provider says of it. */

export const twoToPlan = cartOf(
  accountWith({ accountId: 'a1', amount: toCents(31_000) }),
  accountWith({ accountId: 'b2', amount: toCents(18_500) }),
);
/** The third is on a plan already, and would be paid off sooner. */
export const threeToPlan = choose(
  cartOf(
    ...Object.values(twoToPlan.accounts),
    accountWith({ accountId: 'c3', agencyStatus: 'Account on Payment Plan' }),
  ),
  'c3',
  { option: 'FULL' },
);
/** Many accounts, of which one is left to go on a plan. */
export const manyInPart = chooseEach(tooMany, ({ planId }) => planId !== 'a0', {
  option: 'PARTIAL',
  amount: toCents(500),
});
/** A plan of one account; the other is put off. */
export const changed = withPlan(choose(twoToPlan, 'b2', { option: 'DEFERRED' }), ['a1'], {
  planId: 'e5',
  interval: 'monthly',
  duration: 6,
  payment: toCents(5_167),
  total: toCents(31_000),
  email: 'rosa@example.org',
  phone: '',
});

/** A draft as it is told when it is left in this step. */
export const leftAt = (step: PlanDraft['step'], cart: Cart = changed): PlanDraft => ({
  step,
  plans: rowsIn(cart),
  before: rowsIn(twoToPlan),
});

export const wizardRules = (
  chooses: boolean,
  parts: boolean,
  recurringRules: Rules['recurring']['recurringRules'] = [],
): Rules => ({
  general: { allowRecommendedAccountSelection: chooses },
  payments: { allowV4PartialPayment: parts },
  recurring: { recurringRules },
});
/** The range that holds one of the two accounts, and not both. */
export const ranges = [{ id: 'r', rangeStart: 20_000, rangeEnd: 40_000 }];
/** The range that holds the smaller account alone. */
export const smaller = [{ id: 'r', rangeStart: 15_000, rangeEnd: 20_000 }];

export const input = (cart: Cart, more: Partial<Input> = {}): Input => ({
  cart,
  way: 'open-balance',
  tenant: wizardRules(true, true),
  newId: () => 'f6',
  ...more,
});

/** The wizard's answers, in the words of its table. */
export const noneIsPlanned = 'none of the accounts is on a plan';
export const usually = [
  noneIsPlanned,
  'the plans come',
  'there are no plans',
  'the plans do not come',
  'the payments come',
  'the payments do not come',
];
export const unusual = [
  'one of the accounts is on a plan',
  'all of the accounts are on a plan',
  'nobody knows which accounts are on a plan',
  'the plans come without the one that was left',
];

/** An account holder at the plan of two bills. */
export const twoBillsOwed = {
  name: 'two accounts',
  words: 'Log in to an account with two bills',
  opens: '/lakeside/#/credentialed-login',
  finds: atLogin,
  further: [
    {
      fill: { labels_email: 'james.okafor@example.org', labels_password: password },
      press: 'buttons_login',
      sees: { words: 'two bills of Lakeside Urgent Care' },
    },
    { press: 'buttons_setuppaymentplan' },
  ],
} as const;
