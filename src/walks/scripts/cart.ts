import { choose } from '#domain/cart-choices.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { cart as production } from '#machines/cart.ts';
import { accountWith, cartOf } from '../samples/accounts.ts';
import type { Plan } from '../walking/walk.ts';
import { lakesideBill } from '../samples/typed.ts';
import { act, momentary, sight, unmet, type Script } from '../telling/script.ts';

/** Looking for the ways, nobody is there to be told. */
const machine = production.provide({ actions: { tellCart: () => undefined } });
type Chart = typeof machine;

const whole = cartOf(accountWith({ accountId: 'a1' }));
const inPart = choose(whole, 'a1', { option: 'PARTIAL', amount: toCents(5_000) });

const plan = (held: Cart, says: Plan<Chart>['says']): Plan<Chart> => ({
  input: {
    cart: held,
    before: held,
    flow: 'quick-pay',
    allowPartial: false,
    maxAccounts: 3,
    hasBack: true,
  },
  says,
  facts: ({ context }) => [context.end.kind, dueTodayOf(context.cart)],
});

const choosing = unmet('quick pay does not ask how each bill is to be paid');

const several = unmet('nobody types more than a hundred bills');

const planning = unmet('plans are walked where balances are known');

const nextStep = {
  payNow: '“Select a method of payment”',
  addAccount: 'an empty form for a bill, “Quick Pay Manual Entry”',
  edit: '“Edit account”, with the bill that was typed',
  plan: '“Select accounts for payment plan”',
  statement: '“View Statement”',
  back: 'an empty form for a bill, “Quick Pay Manual Entry”',
} as const;

export const cartScript: Script<Chart> = {
  chart: 'cart',
  machine,
  sees: {
    arriving: momentary,
    reviewing: sight(({ now }) =>
      dueTodayOf(now.context.cart) > 0
        ? `the bill ${lakesideBill.number}, and the button “Pay Now $${lakesideBill.amount}”`
        : `the bill ${lakesideBill.number}, and the button “Pay Now” without an amount`,
    ),
    confirmingRemoval: planning,
    confirmingPartials: choosing,
    counting: momentary,
    findingPlanned: planning,
    preparingPlan: momentary,
    noticingIneligible: planning,
    confirmingPartialsForPlan: planning,
    confirmingModified: planning,
    noticingTooMany: several,
    noticingZero: sight('a notice: “There is nothing to pay today”'),
    left: sight(({ now }) => nextStep[now.context.end.kind]),
  },
  does: {
    'option.chosen': choosing,
    'partial.typed': choosing,
    'partial.confirmed': choosing,
    'partial.cancelled': choosing,
    'partials.accepted': choosing,
    'partials.ignored': choosing,
    'pay.chosen': act('Press “Pay Now”'),
    'notice.closed': act('Press “OK”'),
    'plan.wanted': planning,
    'plan.changed': planning,
    'removal.wanted': planning,
    'plan.removed': planning,
    'modifications.dropped': planning,
    'statement.wanted': unmet('a bill that was typed has no statement'),
    'rest.putOff': several,
    'rest.restored': several,
    'account.wanted': act('Press “Add account”'),
    'edit.chosen': act('Press “Edit” at the bill'),
    'back.chosen': act('Press “Back”'),
  },
  answers: { findPlanned: planning, readPlans: planning },
  passes: {},
  beginnings: [
    {
      name: 'a bill to be paid',
      plan: plan(whole, [
        { type: 'pay.chosen' },
        { type: 'account.wanted' },
        { type: 'edit.chosen', planId: 'a1', accountId: 'a1' },
        { type: 'back.chosen' },
      ]),
      start: { words: 'Have a bill in the cart', opens: '/lakeside/', after: 'manual-entry' },
      leadsOn: ({ context }) => context.end.kind === 'payNow',
    },
    {
      name: 'a part of a bill, which the provider does not take any more',
      plan: plan(inPart, [{ type: 'pay.chosen' }, { type: 'notice.closed' }]),
      start: {
        words: 'Have a bill in the cart that was to be paid in part',
        opens: '/lakeside/',
        cannot: 'no sample provider takes parts of a bill in quick pay, and stops taking them',
      },
    },
  ],
};
