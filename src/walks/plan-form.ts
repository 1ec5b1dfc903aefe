import { rowsIn } from '#domain/cart.ts';
import { choose } from '#domain/cart-choices.ts';
import { toCents } from '#domain/money.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { planForm, type Input, type Own, type Rules } from '#machines/plan-form.ts';
import { atLogin } from './places.ts';
import { paperAnswers, paperPasses, paperSights } from './plan-paper.ts';
import { tooMany } from './samples/carts.ts';
import { accountWith, cartOf } from './samples/accounts.ts';
import { laidOut } from './samples/payment-plans.ts';
import { password } from './samples/typed.ts';
import { no, ok, type Sight, type Table } from './table.ts';
import { momentary } from './telling/script.ts';

export const ownPlan: Own = {
  interval: 'monthly',
  payment: toCents(5_000),
  email: 'rosa@example.org',
  phone: '3125550177',
};
const amount = '50.00';
export const oneToPlan = cartOf(accountWith({ accountId: 'a1', amount: toCents(31_000) }));
const onPlan = (accountId: string) =>
  accountWith({ accountId, agencyStatus: 'Account on Payment Plan' });
const several = choose(
  cartOf(
    accountWith({ accountId: 'a1', amount: toCents(12_500) }),
    accountWith({ accountId: 'b2', amount: toCents(18_500) }),
    onPlan('c3'),
  ),
  'c3',
  { option: 'FULL' },
);
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

const input = (more: Partial<Input> = {}): Input => ({
  cart: oneToPlan,
  named: 'a1',
  tenant: formRules(),
  ...more,
});
const ofAll = { named: undefined };
const atAccounts: Sight = { at: '/credentialed/accounts' };

export const planFormTable: Table<typeof planForm> = {
  name: 'plan-form',
  machine: planForm,
  says: { 'plan.submitted': [{ own: ownPlan }] },
  does: {
    'plan.submitted': {
      fill: { labels_recurringamount: amount, labels_email: ownPlan.email },
      press: 'buttons_seepayments',
    },
    'plan.confirmed': { press: 'buttons_confirmplan' },
    'plan.cleared': { press: 'buttons_clearplan' },
    'pdf.chosen': { press: 'buttons_planpdf' },
    'retry.chosen': { press: 'buttons_tryagain' },
    'back.chosen': { press: 'buttons_back' },
    'cancel.chosen': ({ before }) => {
      if (before?.matches('impossible')) return { press: 'buttons_backtoaccounts' };
      const cannot = before?.hasTag('busy')
        ? 'nobody is as quick as the server’s answer'
        : undefined;
      return { press: 'buttons_cancel', cannot };
    },
  },
  answers: {
    layOut: {
      call: 'schedulePlan',
      may: {
        'the payments come': ok(laidOut(31_000, ownPlan)),
        'the payments do not come': no('fault'),
      },
    },
    openPdf: paperAnswers,
  },
  passes: paperPasses,
  sees: {
    beginning: momentary,
    impossible: { heading: 'headings_noplans' },
    fillingIn: ({ now: { context } }) => ({
      heading:
        context.plan?.paymentOption === 'RECURRING' ? 'headings_changeownplan' : 'headings_ownplan',
      fields: { labels_recurringamount: context.own ? amount : '' },
    }),
    returning: { words: 'that the page is on its way' },
    layingOut: { working: 'buttons_seepayments' },
    unscheduled: { heading: 'headings_planunscheduled', button: 'buttons_tryagain' },
    ...paperSights,
    agreed: { ...atAccounts, button: 'buttons_removeplan' },
    cancelled: { ...atAccounts, without: { button: 'buttons_removeplan' } },
  },
  facts: ({ context }) => context.own !== undefined,
  begins: {
    'an account that is owed': {
      input: input(),
      starts: [
        {
          words: 'Log in to an account at a provider that recommends no plans',
          opens: '/demo/#/credentialed-login',
          finds: atLogin,
          further: [
            {
              fill: { labels_email: 'demo@example.org', labels_password: password },
              press: 'buttons_login',
              sees: { words: 'two locations' },
            },
            {
              press: ['buttons_viewlocation', { name: 'Demo Hospital' }],
              sees: { words: 'two bills, one of them on a plan' },
            },
            { press: 'buttons_setuppaymentplan' },
          ],
        },
      ],
    },
    'a plan that is changed': {
      input: input({ cart: changed }),
      only: ['plan.submitted', 'the payments come', 'the payments do not come'],
    },
    'a plan that was left while its payments were looked over': {
      input: input({ draft: { step: 2, plans: rowsIn(changed), before: [] } }),
    },
    'all accounts that can be on a plan': {
      input: input({ ...ofAll, cart: several }),
      only: ['plan.submitted', 'plan.confirmed', 'the payments come'],
    },
    'more accounts than a plan can have': {
      input: input({ ...ofAll, cart: tooMany }),
      only: ['cancel.chosen'],
    },
    'an account that is on a plan already': {
      input: input({ cart: cartOf(onPlan('a1')) }),
      only: ['cancel.chosen'],
    },
  },
  shownBy: {
    impossible: 'Trouble',
    fillingIn: 'FillingIn',
    layingOut: 'FillingIn',
    returning: 'index',
    unscheduled: 'Trouble',
    reviewing: ['src/screens/plan-form/Reviewing.tsx', 'src/ui/plans/PlanPaper.tsx'],
  },
  inputAt: (input, { recurring }) =>
    recurring.allowPatientRecurring && !recurring.recommendedPaymentPlans ? input : undefined,
  // Not every provider lets guests look up what they owe.
  stage: () => ({ at: 'credentialedPaymentPlan' }),
};
