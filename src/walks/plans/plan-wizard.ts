import { choose, chooseEach } from '#domain/cart-choices.ts';
import { plansIn, type Cart } from '#domain/cart.ts';
import { ApiFailure } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';
import { balanceOf, withPlan } from '#domain/plans/in-cart.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { askedIn } from '#machines/plan-wizard/agreed.ts';
import type { Input, Rules } from '#machines/plan-wizard/types.ts';
import { tooMany } from './cart.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { accountWith, cartOf } from '../samples/accounts.ts';
import { laidOut, offersFor } from '../samples/payment-plans.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

/** A walk has no parent to tell. */
export const planWizardAlone = planWizard.provide({
  actions: {
    sayNoAccount: () => undefined,
    sayNoPlan: () => undefined,
    sayNotAllowed: () => undefined,
    sayTooMany: () => undefined,
  },
});
type Chart = typeof planWizardAlone;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const url = '/payments/recurring/pdf/sample';

export const twoToPlan = cartOf(
  accountWith({ accountId: 'a1', amount: toCents(31_000) }),
  accountWith({ accountId: 'b2', amount: toCents(18_500) }),
);
const threeToPlan = cartOf(
  ...Object.values(twoToPlan.accounts),
  accountWith({ accountId: 'c3', agencyStatus: 'Account on Payment Plan' }),
);
/** One is left to go on a plan. */
const manyInPart = chooseEach(tooMany, ({ planId }) => planId !== 'a0', {
  option: 'PARTIAL',
  amount: toCents(500),
});
/** Of one account; the other is put off. */
const changed = withPlan(choose(twoToPlan, 'b2', { option: 'DEFERRED' }), ['a1'], {
  planId: 'e5',
  interval: 'monthly',
  duration: 6,
  payment: toCents(5_167),
  total: toCents(31_000),
  email: 'rosa@example.org',
  phone: '',
});

/** As it is told when it is left in this step. */
export const leftAt = (step: PlanDraft['step'], cart: Cart = changed): PlanDraft => ({
  step,
  plans: plansIn(cart),
  before: plansIn(twoToPlan),
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

/** One of the two accounts, and not both. */
const ranges = [{ id: 'r', rangeStart: 20_000, rangeEnd: 40_000 }];
/** The smaller one alone. */
const smaller = [{ id: 'r', rangeStart: 15_000, rangeEnd: 20_000 }];

const input = (cart: Cart, more: Partial<Input> = {}): Input => ({
  cart,
  flow: 'open-balance',
  tenant: wizardRules(true, true),
  newId: () => 'f6',
  ...more,
});

const contact = { email: 'rosa@example.org', phone: '' };
const choosing = [
  { type: 'account.added', accountId: 'b2' },
  { type: 'account.removed', accountId: 'b2' },
  { type: 'accounts.confirmed' },
];
const planning = [
  { type: 'plan.chosen', terms: 6 },
  { type: 'plan.confirmed' },
  { type: 'contact.given', contact },
  { type: 'pdf.chosen' },
  { type: 'step.chosen', step: 'plan' },
  { type: 'back.chosen' },
  { type: 'retry.chosen' },
  { type: 'cancel.chosen' },
];
const others = [
  ...['FULL', 'PARTIAL', 'DEFERRED'].map((option) => ({
    type: 'option.chosen',
    planId: 'b2',
    option,
  })),
  ...['nothing', 'wrong', 5_000].map((typed) => ({ type: 'partial.typed', planId: 'b2', typed })),
  { type: 'others.confirmed' },
];

export const wizardPlan = (begins: Input, says: Plan<Chart>['says']): Plan<Chart> => ({
  input: begins,
  says,
  answers: {
    findPlanned: [gives([])],
    recommend: ({ context }) => [
      gives(offersFor(balanceOf(context.cart, context.selected))),
      gives([]),
      refuses(no(429)),
    ],
    layOut: ({ context }) => {
      const { total, ...pace } = askedIn(context);
      return [gives(laidOut(total, pace)), refuses(no(500))];
    },
    openPdf: [
      gives({ tab: 'opened', url }),
      gives({ tab: 'blocked', url }),
      refuses(no(429)),
      refuses(no(500)),
    ],
  },
  // A form that is not open says nothing.
  where: ({ context }, { type }) => !type.startsWith('partial.') || 'b2' in context.typed,
  facts: (now) => [
    now.context.selected.length,
    now.context.terms !== undefined,
    now.matches('choosingOthers') && now.context.typed['b2'],
  ],
});

export const planWizardPlans: ChartPlans<Chart> = {
  name: 'plan-wizard',
  machine: planWizardAlone,
  speakers: {
    'account.added': 'patient',
    'account.removed': 'patient',
    'accounts.confirmed': 'patient',
    'plan.chosen': 'patient',
    'plan.confirmed': 'patient',
    'contact.given': 'patient',
    'option.chosen': 'patient',
    'partial.typed': 'patient',
    'others.confirmed': 'patient',
    'pdf.chosen': 'patient',
    'step.chosen': 'patient',
    'back.chosen': 'patient',
    'retry.chosen': 'patient',
    'cancel.chosen': 'patient',
  },
  scenarios: [
    {
      name: 'two accounts, of which some go on the plan',
      plan: wizardPlan(input(twoToPlan), [
        ...choosing,
        { type: 'account.removed', accountId: 'a1' },
        ...planning,
        { type: 'step.chosen', step: 'accounts' },
        { type: 'step.chosen', step: 'review' },
        ...others,
      ]),
    },
    {
      name: 'quick pay, where all go on the plan that can',
      plan: wizardPlan(
        input(threeToPlan, { flow: 'quick-pay', tenant: wizardRules(true, false) }),
        [...planning],
      ),
    },
    {
      name: 'a provider that takes plans for some amounts only',
      plan: {
        ...wizardPlan(input(twoToPlan, { tenant: wizardRules(true, true, ranges) }), [
          { type: 'account.removed', accountId: 'b2' },
          { type: 'accounts.confirmed' },
          { type: 'plan.chosen', terms: 6 },
          { type: 'plan.confirmed' },
          { type: 'contact.given', contact },
          { type: 'back.chosen' },
          { type: 'option.chosen', planId: 'b2', option: 'FULL' },
          { type: 'others.confirmed' },
        ]),
        facts: ({ context: { cart, selected, terms } }) => [
          selected.length,
          terms !== undefined,
          cart.plans['b2']?.paymentOption === 'FULL',
        ],
      },
    },
    {
      name: 'all accounts together, for which it takes none',
      plan: wizardPlan(input(twoToPlan, { tenant: wizardRules(false, true, ranges) }), [
        { type: 'cancel.chosen' },
      ]),
    },
    {
      name: 'more accounts than a plan can have',
      plan: wizardPlan(input(tooMany), [
        { type: 'accounts.confirmed' },
        { type: 'account.removed', accountId: 'a0' },
        { type: 'plan.chosen', terms: 6 },
      ]),
    },
    {
      name: 'all of more accounts than a plan can have',
      plan: wizardPlan(input(tooMany, { tenant: wizardRules(false, true) }), [
        { type: 'cancel.chosen' },
      ]),
    },
    {
      name: 'more accounts beside the plan than can be paid with it',
      plan: {
        ...wizardPlan(input(manyInPart), [
          { type: 'accounts.confirmed' },
          { type: 'plan.chosen', terms: 6 },
          { type: 'plan.confirmed' },
          { type: 'contact.given', contact },
          { type: 'option.chosen', planId: 'a1', option: 'DEFERRED' },
          { type: 'others.confirmed' },
        ]),
        facts: ({ context: { cart, terms } }) => [terms, cart.plans['a1']?.paymentOption],
      },
    },
    {
      name: 'a plan that is changed',
      plan: wizardPlan(input(changed, { tenant: wizardRules(false, false) }), [
        { type: 'plan.chosen', terms: 12 },
        { type: 'plan.confirmed' },
        { type: 'contact.given', contact },
        { type: 'cancel.chosen' },
      ]),
    },
    {
      name: 'a plan that was left in its last step',
      plan: {
        ...wizardPlan(input(changed, { draft: leftAt(4) }), [
          { type: 'others.confirmed' },
          { type: 'back.chosen' },
          { type: 'retry.chosen' },
          { type: 'cancel.chosen' },
        ]),
        answers: {
          findPlanned: [gives([]), gives(['a1'])],
          recommend: [gives(offersFor(toCents(31_000))), gives(offersFor(toCents(40_000)))],
          layOut: [
            gives(laidOut(31_000, { payment: toCents(5_167), interval: 'monthly' })),
            refuses(no(500)),
          ],
        },
      },
    },
    {
      name: 'a plan that was left while its payments were looked over',
      plan: wizardPlan(input(twoToPlan, { draft: leftAt(3) }), [{ type: 'cancel.chosen' }]),
    },
    {
      name: 'a plan that was left, and something else is owed now',
      plan: {
        ...wizardPlan(input(threeToPlan, { draft: leftAt(3) }), [
          { type: 'accounts.confirmed' },
          { type: 'plan.chosen', terms: 6 },
          { type: 'plan.confirmed' },
          { type: 'step.chosen', step: 'accounts' },
        ]),
        facts: ({ context: { changed, terms } }) => [changed, terms],
      },
    },
    {
      name: 'a plan that was left, for so much as the provider takes none any more',
      plan: {
        ...wizardPlan(
          input(twoToPlan, { draft: leftAt(4), tenant: wizardRules(true, true, smaller) }),
          [
            { type: 'account.removed', accountId: 'a1' },
            { type: 'account.added', accountId: 'b2' },
            { type: 'accounts.confirmed' },
          ],
        ),
        answers: { findPlanned: [gives([])], recommend: [gives(offersFor(toCents(31_000)))] },
      },
    },
    {
      name: 'accounts that turn out to be on a plan already',
      plan: {
        ...wizardPlan(input(twoToPlan), [{ type: 'cancel.chosen' }]),
        answers: { findPlanned: [gives(['a1', 'b2']), refuses(no(500))] },
      },
    },
  ],
};
