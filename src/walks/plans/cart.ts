import { choose, isEveryOnPlan } from '#domain/cart-choices.ts';
import type { Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import { countForRoom } from '#domain/paid-at-once.ts';
import type { Context, Input } from '#machines/cart-setup.ts';
import { cart } from '#machines/cart.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { accountWith, cartOf } from '../samples/accounts.ts';
import { plainTenant } from '../samples/tenant.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

// A walk has no parent to tell.
const machine = cart.provide({ actions: { tellCart: () => undefined } });

export const twoAccounts = cartOf(
  accountWith({ accountId: 'a1', openBalanceId: 'o-a1' }),
  accountWith({ accountId: 'b2', openBalanceId: 'o-b2' }),
);
const onPlanHere = cartOf(
  accountWith({
    accountId: 'a1',
    openBalanceId: 'o-a1',
    agencyStatus: 'Account on Payment Plan',
    running: { planId: '91', bills: 1, interest: toCents(500) },
  }),
);
const typedByHand = cartOf(accountWith({ accountId: 'a1' }));
/** One more than can be paid at once. */
export const tooMany = cartOf(
  ...Array.from({ length: mostAtOnce + 1 }, (_, at) =>
    accountWith({ accountId: `a${at}`, openBalanceId: `b${at}` }),
  ),
);
const half = { option: 'PARTIAL', amount: toCents(5_000) } as const;
export const paidInPart = choose(twoAccounts, 'a1', half);

const input = (changes: Partial<Input> = {}): Input => ({
  cart: twoAccounts,
  before: twoAccounts,
  flow: 'open-balance',
  allowPartial: true,
  maxAccounts: 3,
  hasBack: true,
  ...changes,
});

const settings = (isSelective: boolean): NonNullable<Input['settings']> => ({
  general: { ...plainTenant.general, allowRecommendedAccountSelection: isSelective },
  recurring: {
    ...plainTenant.recurring,
    allowPatientRecurring: true,
    shouldRenderRecurring: true,
    recommendedPaymentPlans: true,
    restrictDuplicate: true,
  },
});

const typedInPart = [
  { type: 'option.chosen', planId: 'a1', option: 'PARTIAL' },
  ...['nothing', 'wrong', 5_000].map((typed) => ({ type: 'partial.typed', planId: 'a1', typed })),
];
const planSaid = [
  { type: 'plan.wanted' },
  { type: 'partials.accepted' },
  { type: 'partials.ignored' },
  { type: 'notice.closed' },
];
const onPlan = {
  findPlanned: [gives([]), gives(['a1', 'b2']), refuses(new Error('not to be asked'))],
};

const manySaid = {
  says: [
    { type: 'pay.chosen' },
    { type: 'plan.wanted' },
    { type: 'rest.putOff' },
    { type: 'rest.restored' },
    { type: 'notice.closed' },
  ],
  answers: { findPlanned: [gives([])] },
  facts: ({ context }: { context: Context }) => [countForRoom(context.cart)],
};

/** Both accounts, gathered into one plan. */
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

const plan = (changes: Partial<Input> = {}): Plan<typeof machine> => ({
  input: input(changes),
  says: [
    ...['FULL', 'PARTIAL', 'DEFERRED'].map((option) => ({
      type: 'option.chosen',
      planId: 'a1',
      option,
    })),
    { type: 'option.chosen', planId: 'b2', option: 'DEFERRED' },
    ...['nothing', 'wrong', 5_000].map((typed) => ({
      type: 'partial.typed',
      planId: 'a1',
      typed,
    })),
    { type: 'partial.confirmed', planId: 'a1', amount: 5_000 },
    { type: 'partial.cancelled', planId: 'a1' },
    { type: 'pay.chosen' },
    { type: 'partials.accepted' },
    { type: 'partials.ignored' },
    { type: 'notice.closed' },
    { type: 'account.wanted' },
    { type: 'edit.chosen', planId: 'b2', accountId: 'b2' },
    { type: 'back.chosen' },
  ],
  // A form that is not open says nothing.
  where: ({ context }, { type }) => !type.startsWith('partial.') || 'a1' in context.typed,
  facts: ({ context }) => [
    context.typed,
    Object.values(context.cart.plans).map(({ paymentOption }) => paymentOption),
    isEveryOnPlan(context.cart),
  ],
});

export const cartPlans: ChartPlans<typeof machine> = {
  name: 'cart',
  machine,
  speakers: {
    'option.chosen': 'patient',
    'partial.typed': 'patient',
    'partial.confirmed': 'patient',
    'partial.cancelled': 'patient',
    'pay.chosen': 'patient',
    'partials.accepted': 'patient',
    'partials.ignored': 'patient',
    'notice.closed': 'patient',
    'rest.putOff': 'patient',
    'rest.restored': 'patient',
    'account.wanted': 'patient',
    'plan.wanted': 'patient',
    'plan.changed': 'patient',
    'removal.wanted': 'patient',
    'plan.removed': 'patient',
    'modifications.dropped': 'patient',
    'statement.wanted': 'patient',
    'edit.chosen': 'patient',
    'back.chosen': 'patient',
  },
  scenarios: [
    { name: 'two accounts', plan: plan() },
    {
      name: 'a part was chosen that the provider does not take any more',
      plan: { ...plan({ cart: paidInPart, allowPartial: false }), says: [{ type: 'pay.chosen' }] },
    },
    {
      name: 'a plan, where patients choose the accounts of it',
      plan: {
        ...plan({ settings: settings(true) }),
        says: [...typedInPart, ...planSaid],
        answers: onPlan,
      },
    },
    {
      name: 'a plan of everything',
      plan: {
        ...plan({ settings: settings(false) }),
        says: [
          ...typedInPart,
          ...planSaid,
          { type: 'option.chosen', planId: 'b2', option: 'DEFERRED' },
          { type: 'modifications.dropped' },
        ],
        answers: onPlan,
      },
      refused: ['partials.accepted', 'partials.ignored'],
    },
    {
      name: 'a plan of a bill that was typed by hand',
      plan: {
        ...plan({ cart: typedByHand, flow: 'quick-pay', settings: settings(false) }),
        says: [{ type: 'plan.wanted' }],
      },
    },
    {
      name: 'a plan in the cart, and a statement to be read',
      plan: {
        ...plan({ cart: gathered }),
        says: [
          { type: 'plan.changed' },
          { type: 'removal.wanted' },
          { type: 'plan.removed' },
          { type: 'notice.closed' },
          { type: 'plan.wanted' },
          { type: 'statement.wanted', planId: 'p1', accountId: 'a1' },
        ],
      },
      refused: ['plan.wanted'],
    },
    {
      name: 'an account that a plan pays here, which is read meanwhile',
      plan: {
        ...plan({ cart: onPlanHere, before: onPlanHere }),
        says: [{ type: 'pay.chosen' }],
        answers: {
          readPlans: [
            gives([{ planId: '91', remaining: toCents(9_000) }]),
            refuses(new Error('not to be read')),
          ],
        },
        // It is read once.
        where: ({ context }, { type }) =>
          !type.endsWith('readPlans') || context.standings === undefined,
        facts: ({ context }) => [context.standings],
      },
    },
    {
      name: 'more bills than can be paid at once',
      plan: {
        ...plan({ cart: tooMany, mayPutOff: true, settings: settings(true) }),
        ...manySaid,
      },
    },
    {
      name: 'more bills than can be paid at once, and none of them put off',
      plan: { ...plan({ cart: tooMany, settings: settings(false) }), ...manySaid },
      refused: ['rest.putOff'],
    },
    {
      name: 'a full cart',
      plan: {
        ...plan({ maxAccounts: 2 }),
        says: [{ type: 'account.wanted' }, { type: 'back.chosen' }],
      },
      refused: ['account.wanted'],
    },
  ],
};
