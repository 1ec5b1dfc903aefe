import { emptyCart } from '#domain/cart-count.ts';
import type { SnapshotFrom } from 'xstate';
import { toCents } from '#domain/money.ts';
import { balanceOf } from '#domain/plans/in-cart.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { askedIn } from '#machines/plan-wizard/agreed.ts';
import { paperAnswers, paperPasses, paperSights } from './plan-paper.ts';
import { tooMany } from './samples/carts.ts';
import { laidOut, offersFor } from './samples/payment-plans.ts';
import {
  changed,
  input,
  leftAt,
  manyInPart,
  noneIsPlanned,
  ranges,
  smaller,
  threeToPlan,
  twoBillsOwed,
  twoToPlan,
  unusual,
  usually,
  wizardRules,
} from './samples/wizard.ts';
import { typedAmounts } from './samples/typed-amounts.ts';
import { no, ok, type Doing, type Sight, type Table } from './table.ts';
import { momentary } from './telling/script.ts';
import { gives } from './walking/walk.ts';

type Now = SnapshotFrom<typeof planWizard>;

const typed = ['nothing', 'wrong', toCents(5_000)] as const;
const ofOther = (option: 'FULL' | 'PARTIAL' | 'DEFERRED', planId = 'b2') => ({ planId, option });

/** The wizard is on its way back to a plan that was left, or before anything is known. */
const isOnTheWay = (now: Now | undefined) => onTheWay.some((one) => now?.matches(one));
const onTheWay = ['checking', { recommending: 'returning' }, { layingOut: 'returning' }] as const;

const isTrouble = (now: Now | undefined) =>
  now?.matches('unrecommended') || now?.matches('unscheduled');

const onItsWay = { words: 'that the page is on its way' } as const satisfies Sight;
const goingOn = { working: 'buttons_continue' } as const satisfies Sight;

const choosing = ['account.added', 'account.removed', 'accounts.confirmed'];
const planning = ['plan.chosen', 'plan.confirmed', 'contact.given'];
const paying = ['option.chosen', 'partial.typed', 'others.confirmed'];

export const planWizardTable: Table<typeof planWizard> = {
  name: 'plan-wizard',
  machine: planWizard,
  says: {
    'account.added': [{ accountId: 'b2' }],
    'account.removed': [{ accountId: 'b2' }, { accountId: 'a1' }],
    'plan.chosen': [{ terms: 6 }],
    'contact.given': [{ contact: { email: 'rosa@example.org', phone: '' } }],
    'option.chosen': [ofOther('FULL'), ofOther('PARTIAL'), ofOther('DEFERRED')],
    'partial.typed': typed.map((one) => ({ planId: 'b2', typed: one })),
    'step.chosen': [{ step: 'plan' }, { step: 'accounts' }, { step: 'review' }],
  },
  does: {
    'account.added': { words: 'Press the second card, and “buttons_addtoplan”' },
    'account.removed': { words: 'Press a card that is on the plan' },
    'accounts.confirmed': { press: 'buttons_continue' },
    'plan.chosen': ({ event }) => ({
      choose: ['labels_planpayments', { count: Number(event?.['terms']) }],
    }),
    'plan.confirmed': { press: 'buttons_continue' },
    'contact.given': { fill: { labels_email: 'rosa@example.org' }, press: 'buttons_agreeplan' },
    'option.chosen': ({ event }) => ({
      choose: `labels_option_${String(event?.['option']).toLowerCase() as 'full'}`,
    }),
    'partial.typed': ({ event }) => ({
      fill: { labels_partialamount: typedAmounts[String(event?.['typed'])] ?? '' },
      ...(event?.['typed'] === 'nothing' && { words: 'Leave the amount to pay today empty' }),
    }),
    'others.confirmed': { press: 'buttons_continuetopay' },
    'pdf.chosen': { press: 'buttons_planpdf' },
    'step.chosen': { words: 'Press a step that is done' },
    'back.chosen': ({ before }) => {
      if (isTrouble(before)) return { words: 'Press the browser’s Back' };
      return { press: before?.matches('unoffered') ? 'buttons_chooseaccounts' : 'buttons_back' };
    },
    'retry.chosen': { press: 'buttons_tryagain' },
    'cancel.chosen': ({ before }): Doing => {
      const cannot = before?.hasTag('busy')
        ? 'nobody is as quick as the server’s answer'
        : undefined;
      if (isOnTheWay(before)) return { words: 'Press “buttons_cancel”', cannot };
      if (isTrouble(before) || before?.matches('unoffered'))
        return { press: 'buttons_backtoaccounts' };
      return { press: 'buttons_cancel', cannot };
    },
  },
  answers: {
    findPlanned: {
      call: 'findDuplicatePlans',
      may: {
        [noneIsPlanned]: ok([]),
        'one of the accounts is on a plan': ok(['a1']),
        'all of the accounts are on a plan': ok(['a1', 'b2']),
        'nobody knows which accounts are on a plan': no('fault'),
      },
    },
    recommend: {
      call: 'recommendPlans',
      may: {
        'the plans come': {
          answer: ({ context: { cart, selected } }) => [
            gives(offersFor(balanceOf(cart, selected))),
          ],
        },
        'the plans come without the one that was left': ok(offersFor(40_000)),
        'there are no plans': ok([], { cannot: 'for the samples’ bills there always are plans' }),
        'the plans do not come': no('tooOften'),
      },
    },
    layOut: {
      call: 'schedulePlan',
      may: {
        'the payments come': {
          answer: ({ context }) => [gives(laidOut(askedIn(context).total, askedIn(context)))],
        },
        'the payments do not come': no('fault'),
      },
    },
    openPdf: paperAnswers,
  },
  passes: paperPasses,
  sees: {
    checking: { at: '/recommended-plans/accounts/plans', ...onItsWay },
    beginning: momentary,
    choosingAccounts: { heading: 'headings_planaccounts', button: 'buttons_continue' },
    'recommending.begun': momentary,
    'recommending.returning': onItsWay,
    'recommending.afterAccounts': goingOn,
    'recommending.atOnce': goingOn,
    unrecommended: { heading: 'headings_plansunread', button: 'buttons_tryagain' },
    unoffered: { heading: 'headings_noplans' },
    choosingPlan: { heading: 'headings_planduration', button: 'buttons_continue' },
    'layingOut.begun': momentary,
    'layingOut.returning': onItsWay,
    'layingOut.afterPlan': goingOn,
    unscheduled: { heading: 'headings_planunscheduled', button: 'buttons_tryagain' },
    ...paperSights,
    choosingOthers: { heading: 'headings_planothers', button: 'buttons_continuetopay' },
    agreed: {
      heading: 'headings_selectpaymentmethod',
      text: [['labels_term_monthly', { count: 6 }]],
      at: '/select-payment-method',
    },
    cancelled: {
      text: [['topics_amountowed', { amount: '$362.00' }]],
      at: '/credentialed/accounts',
    },
  },
  // Events come only from forms that are open.
  where: ({ context }, { type }) => !type.startsWith('partial.') || 'b2' in context.typed,
  facts: (now) => [
    now.context.selected.length,
    now.context.terms !== undefined,
    now.matches('choosingOthers') && now.context.typed['b2'],
  ],
  begins: {
    'two accounts, of which some go on the plan': {
      input: input(twoToPlan),
      except: unusual,
      starts: [twoBillsOwed],
    },
    'quick pay, where all go on the plan that can': {
      input: input(threeToPlan, { way: 'quick-pay', tenant: wizardRules(true, false) }),
      except: [...unusual, ...choosing, ...paying],
      says: { 'step.chosen': [{ step: 'plan' }] },
    },
    'a provider that takes plans for some amounts only': {
      input: input(twoToPlan, { tenant: wizardRules(true, true, ranges) }),
      only: [
        ...usually,
        ...planning,
        'account.removed',
        'accounts.confirmed',
        'back.chosen',
        'option.chosen',
        'others.confirmed',
      ],
      says: { 'account.removed': [{ accountId: 'b2' }], 'option.chosen': [ofOther('FULL')] },
      facts: ({ context: { cart, selected, terms } }) => [
        selected.length,
        terms !== undefined,
        cart.plans['b2']?.paymentOption === 'FULL',
      ],
    },
    'all accounts together, for which it takes none': {
      input: input(twoToPlan, { tenant: wizardRules(false, true, ranges) }),
      only: [noneIsPlanned, 'nobody knows which accounts are on a plan', 'cancel.chosen'],
    },
    'more accounts than a plan can have': {
      input: input(tooMany),
      only: [...usually, 'account.removed', 'accounts.confirmed', 'plan.chosen'],
      says: { 'account.removed': [{ accountId: 'a0' }] },
    },
    'all of more accounts than a plan can have': {
      input: input(tooMany, { tenant: wizardRules(false, true) }),
      only: [noneIsPlanned, 'cancel.chosen'],
    },
    'more accounts beside the plan than can be paid with it': {
      input: input(manyInPart),
      only: [...usually, ...planning, 'accounts.confirmed', 'option.chosen', 'others.confirmed'],
      says: { 'option.chosen': [ofOther('DEFERRED', 'a1')] },
      facts: ({ context: { cart, terms } }) => [terms, cart.plans['a1']?.paymentOption],
    },
    'an amount beside the plan that was begun and left': {
      input: input(twoToPlan),
      only: [
        ...usually,
        ...planning,
        'account.removed',
        'accounts.confirmed',
        'option.chosen',
        'back.chosen',
      ],
      says: { 'account.removed': [{ accountId: 'b2' }], 'option.chosen': [ofOther('PARTIAL')] },
      facts: ({ context: { selected, terms, typed } }) => [
        selected.length,
        terms !== undefined,
        typed['b2'],
      ],
    },
    'a plan that is changed': {
      input: input(changed, { tenant: wizardRules(false, false) }),
      only: [...usually, ...planning, 'cancel.chosen'],
      says: { 'plan.chosen': [{ terms: 12 }] },
    },
    'a plan that was left in its last step': {
      input: input(changed, { draft: leftAt(4) }),
      only: [
        noneIsPlanned,
        'one of the accounts is on a plan',
        'the plans come',
        'the plans come without the one that was left',
        'the payments come',
        'the payments do not come',
        'others.confirmed',
        'back.chosen',
        'retry.chosen',
        'cancel.chosen',
      ],
    },
    'a plan that was left while its payments were looked over': {
      input: input(twoToPlan, { draft: leftAt(3) }),
      only: [...usually, 'cancel.chosen'],
    },
    'a plan that was left, and something else is owed now': {
      input: input(threeToPlan, { draft: leftAt(3) }),
      only: [...usually, 'accounts.confirmed', 'plan.chosen', 'plan.confirmed', 'step.chosen'],
      says: { 'step.chosen': [{ step: 'accounts' }] },
      facts: ({ context: { changed, terms } }) => [changed, terms],
    },
    'a plan that was left, for so much as the provider takes none any more': {
      input: input(twoToPlan, { draft: leftAt(4), tenant: wizardRules(true, true, smaller) }),
      only: [noneIsPlanned, 'the plans come', ...choosing],
      says: { 'account.removed': [{ accountId: 'a1' }] },
    },
    'accounts that turn out to be on a plan already': {
      input: input(twoToPlan),
      only: [
        'all of the accounts are on a plan',
        'nobody knows which accounts are on a plan',
        'cancel.chosen',
      ],
    },
  },
  carried: {
    'recommending.returning': 'the plans come, or do not',
    'recommending.afterAccounts': 'the plans come, or do not',
    'recommending.atOnce': 'the plans come, or do not',
    'layingOut.returning': 'the payments come, or do not',
    'layingOut.afterPlan': 'the payments come, or do not',
  },
  shownBy: {
    checking: 'index',
    choosingAccounts: 'ChoosingAccounts',
    'recommending.returning': 'index',
    'recommending.afterAccounts': 'ChoosingAccounts',
    'recommending.atOnce': 'ChoosingPlan',
    unrecommended: 'Trouble',
    unoffered: 'Trouble',
    choosingPlan: 'ChoosingPlan',
    'layingOut.returning': 'index',
    'layingOut.afterPlan': 'ChoosingPlan',
    unscheduled: 'Trouble',
    reviewing: ['src/screens/plan-wizard/Reviewing.tsx', 'src/ui/plans/PlanPaper.tsx'],
    choosingOthers: 'ChoosingOthers',
  },
  inputAt: (input, tenant) => {
    const { allowPatientRecurring, recommendedPaymentPlans } = tenant.recurring;
    return allowPatientRecurring && recommendedPaymentPlans ? { ...input, tenant } : undefined;
  },
  stage: ({ before = emptyCart }) => ({ knows: { cart: before } }),
};
