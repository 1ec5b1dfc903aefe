import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { rowsIn } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import type { AskedPlan, PlanSchedule, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import { leastPayment, paymentProblem } from '#domain/plans/own-plan.ts';
import type { Paper } from '#machines/paper.ts';
import { planForm } from '#machines/plan-form.ts';
import { formRules, oneToPlan, ownPlan } from '#walks/plan-form.ts';
import { laidOut } from '#walks/samples/payment-plans.ts';
import { accountWith, cartOf } from '../support/carts.ts';

const tenant = formRules();

test('the patient’s own terms are in the cart, and are found again when the plan is changed', async () => {
  const asked: AskedPlan[] = [];
  const chart = planForm.provide({
    actors: {
      layOut: fromPromise<PlanSchedule, AskedPlan>(async ({ input }) => {
        asked.push(input);
        return laidOut(input.total, input);
      }),
    },
  });
  const form = createActor(chart, {
    input: { cart: oneToPlan, named: 'a1', tenant },
  }).start();
  form.send({ type: 'plan.submitted', own: ownPlan });
  await waitFor(form, (now) => now.matches('reviewing'));
  expect(asked).toEqual([{ total: 31_000, balance: 31_000, payment: 5_000, interval: 'monthly' }]);
  form.send({ type: 'plan.confirmed' });
  const { cart } = form.getSnapshot().output!;
  expect(cart.plans['a1']).toMatchObject({
    paymentOption: 'RECURRING',
    duration: 7,
    amount: 5_000,
    total: 31_000,
    accounts: ['a1'],
  });
  const again = createActor(chart, {
    input: { cart, named: undefined, tenant },
  }).start();
  expect(again.getSnapshot().context.own).toEqual(ownPlan);
});

test('each payment is a part of what is owed, and the plan ends', () => {
  const total = toCents(31_000);
  const least = leastPayment(total, 1_000);
  const wrong = (typed: string) => paymentProblem(typed, { least, total }, String)?.text;
  expect(least).toBe(1_000);
  expect(leastPayment(toCents(240_000), 1)).toBe(2_000);
  expect(leastPayment(toCents(500), 1_000)).toBe(500);
  expect(['', 'x', '0', '310.01', '9.99', '10', '310'].map(wrong)).toEqual([
    'field_errors_recurringamount',
    'field_errors_recurringamount1',
    'field_errors_recurringamount3',
    'field_errors_recurringamount2',
    'field_errors_amount1',
    undefined,
    undefined,
  ]);
});

test('an address that names no account asks for a plan of all that can be on one; others are put off', async () => {
  const cart = cartOf(
    ...Object.values(oneToPlan.accounts),
    accountWith({ accountId: 'b2', amount: toCents(18_500) }),
    accountWith({ accountId: 'c3', agencyStatus: 'Account on Payment Plan' }),
  );
  const open = (ranges?: Parameters<typeof formRules>[0]) =>
    createActor(planForm, {
      input: { cart, named: undefined, tenant: formRules(ranges) },
    })
      .start()
      .getSnapshot();
  expect(open().value).toBe('fillingIn');
  expect(open().context.plan).toMatchObject({ accounts: ['a1', 'b2'], subtotal: 49_500 });
  const chart = planForm.provide({
    actors: {
      layOut: fromPromise<PlanSchedule, AskedPlan>(async ({ input }) =>
        laidOut(input.total, input),
      ),
    },
  });
  const input = { cart, named: undefined, tenant: formRules() };
  const form = createActor(chart, { input }).start();
  form.send({ type: 'plan.submitted', own: ownPlan });
  await waitFor(form, (now) => now.matches('reviewing'));
  form.send({ type: 'plan.confirmed' });
  const { plans } = form.getSnapshot().output!.cart;
  expect(Object.values(plans).map((one) => [one.accounts, one.paymentOption])).toEqual([
    [['a1', 'b2'], 'RECURRING'],
    [['c3'], 'DEFERRED'],
  ]);
  expect(open([{ id: 'r', rangeStart: 1_000_000, rangeEnd: 0 }]).value).toBe('impossible');
});

test('the PDF names the accounts that the plan pays, and no others', async () => {
  const printed: PrintedPlan[] = [];
  const chart = planForm.provide({
    actors: {
      layOut: fromPromise<PlanSchedule, AskedPlan>(async ({ input }) =>
        laidOut(input.total, input),
      ),
      openPdf: fromPromise<Paper, PrintedPlan>(async ({ input }) => {
        printed.push(input);
        return { tab: 'opened', url: '/payments/recurring/file/sample' };
      }),
    },
  });
  const cart = cartOf(
    ...Object.values(oneToPlan.accounts),
    accountWith({ accountId: 'b2', amount: toCents(18_500) }),
    accountWith({ accountId: 'c3', agencyStatus: 'Account on Payment Plan' }),
  );
  const input = { cart, named: undefined, tenant };
  const form = createActor(chart, { input }).start();
  form.send({ type: 'plan.submitted', own: ownPlan });
  await waitFor(form, (now) => now.matches('reviewing'));
  form.send({ type: 'pdf.chosen' });
  await waitFor(form, (now) => now.matches({ reviewing: 'opened' }));
  const numbers = ['a1', 'b2'].map((id) => cart.accounts[id]?.paymentPostingId);
  expect(printed.map(({ accounts }) => accounts)).toEqual([numbers]);
});

test('a patient whose payments cannot be laid out again finds the form, which stays while they are laid out anew', async () => {
  const answers: (() => void)[] = [];
  const chart = planForm.provide({
    actors: {
      layOut: fromPromise<PlanSchedule, AskedPlan>(
        () => new Promise((_, reject) => answers.push(() => reject(new Error('away')))),
      ),
    },
  });
  const cart = withPlan(oneToPlan, ['a1'], {
    ...ownPlan,
    planId: 'a1',
    duration: 7,
    total: toCents(31_000),
  });
  const draft: PlanDraft = { step: 2, plans: rowsIn(cart), before: [] };
  const input = { cart: oneToPlan, named: 'a1', tenant };
  const form = createActor(chart, { input: { ...input, draft } }).start();
  expect(form.getSnapshot().value).toBe('returning');
  answers.shift()?.();
  await waitFor(form, (now) => now.matches('unscheduled'));
  expect(form.getSnapshot().can({ type: 'cancel.chosen' })).toBe(false);
  form.send({ type: 'back.chosen' });
  expect(form.getSnapshot().value).toBe('fillingIn');
  form.send({ type: 'plan.submitted', own: ownPlan });
  expect(form.getSnapshot().value).toBe('layingOut');
  form.send({ type: 'cancel.chosen' });
  expect(form.getSnapshot().value).toBe('cancelled');
});
