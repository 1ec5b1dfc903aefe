import { plansIn, type Cart } from '#domain/cart.ts';
import { ApiFailure } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { planForm, type Input, type Own, type Rules } from '#machines/plan-form.ts';
import { tooMany } from './cart.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { accountWith, cartOf } from '../samples/accounts.ts';
import { laidOut } from '../samples/payment-plans.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

export const ownPlan: Own = {
  interval: 'monthly',
  payment: toCents(5_000),
  email: 'rosa@example.org',
  phone: '3125550177',
};
export const oneToPlan = cartOf(accountWith({ accountId: 'a1', amount: toCents(31_000) }));
const place = '/open-balance/accounts/a1~a1/payment-plan';
const several = cartOf(
  ...Object.values(oneToPlan.accounts),
  accountWith({ accountId: 'b2', amount: toCents(18_500) }),
  accountWith({ accountId: 'c3', agencyStatus: 'Account on Payment Plan' }),
);
const onPlan = cartOf(accountWith({ accountId: 'a1', agencyStatus: 'Account on Payment Plan' }));
const changed = withPlan(oneToPlan, ['a1'], {
  ...ownPlan,
  planId: 'a1',
  duration: 7,
  total: toCents(31_000),
});

export const formRules = (recurringRules: Rules['recurring']['recurringRules'] = []): Rules => ({
  recurring: { allowPatientRecurring: true, recurringRules },
  payments: { minimumPayment: 1_000 },
});

const plan = (cart: Cart, at = place, more: Partial<Input> = {}): Plan<typeof planForm> => ({
  input: { cart, place: at, tenant: formRules(), ...more },
  says: [
    { type: 'plan.submitted', own: ownPlan },
    { type: 'plan.confirmed' },
    { type: 'plan.cleared' },
    { type: 'pdf.chosen' },
    { type: 'retry.chosen' },
    { type: 'back.chosen' },
    { type: 'cancel.chosen' },
  ],
  answers: {
    layOut: [gives(laidOut(31_000, ownPlan)), refuses(no(500))],
    openPdf: [
      gives({ tab: 'opened', url: '/payments/recurring/pdf/sample' }),
      gives({ tab: 'blocked', url: '/payments/recurring/pdf/sample' }),
      refuses(no(429)),
      refuses(no(500)),
    ],
  },
  facts: ({ context }) => context.own !== undefined,
});

export const planFormPlans: ChartPlans<typeof planForm> = {
  name: 'plan-form',
  machine: planForm,
  speakers: {
    'plan.submitted': 'patient',
    'plan.confirmed': 'patient',
    'plan.cleared': 'patient',
    'pdf.chosen': 'patient',
    'retry.chosen': 'patient',
    'back.chosen': 'patient',
    'cancel.chosen': 'patient',
  },
  scenarios: [
    { name: 'an account that is owed', plan: plan(oneToPlan) },
    {
      name: 'a plan that is changed',
      plan: { ...plan(changed), says: [{ type: 'plan.submitted', own: ownPlan }] },
    },
    {
      name: 'a plan that was left while its payments were looked over',
      plan: plan(oneToPlan, place, { draft: { step: 2, plans: plansIn(changed), before: [] } }),
    },
    {
      name: 'all accounts that can be on a plan',
      plan: {
        ...plan(several, '/credentialed/accounts/plans'),
        says: [{ type: 'plan.submitted', own: ownPlan }, { type: 'plan.confirmed' }],
        answers: { layOut: [gives(laidOut(49_500, ownPlan))] },
      },
    },
    {
      name: 'more accounts than a plan can have',
      plan: {
        ...plan(tooMany, '/credentialed/accounts/plans'),
        says: [{ type: 'cancel.chosen' }],
        answers: {},
      },
    },
    {
      name: 'an account that is on a plan already',
      plan: { ...plan(onPlan), says: [{ type: 'cancel.chosen' }], answers: {} },
    },
  ],
};
