import { choose } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { cart, type Input } from '#machines/cart.ts';
import type { ChartPlans } from './chart-plans.ts';
import { accountWith, cartOf } from './samples/accounts.ts';
import type { Plan } from './walk.ts';

// A walk has no parent to tell.
const machine = cart.provide({ actions: { tellCart: () => undefined } });

export const twoAccounts = cartOf(
  accountWith({ accountId: 'a1' }),
  accountWith({ accountId: 'b2' }),
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
    'account.wanted': 'patient',
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
      name: 'a full cart',
      plan: {
        ...plan({ maxAccounts: 2 }),
        says: [{ type: 'account.wanted' }, { type: 'back.chosen' }],
      },
      refused: ['account.wanted'],
    },
  ],
};
