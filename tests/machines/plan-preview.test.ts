import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { dueTodayOf, type Cart, type CartAccount } from '#domain/cart.ts';
import { addMoney, toCents } from '#domain/money.ts';
import type { AskedPlan, PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { planForm } from '#machines/plan-form.ts';
import { formPreview, wizardPreview } from '#machines/plan/preview.ts';
import { oneToPlan, ownPlan } from '#walks/plan-form.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { twoToPlan, wizardRules } from '#walks/samples/wizard.ts';
import { laidOut, offersFor } from '#walks/samples/payment-plans.ts';

const layOut = fromPromise<PlanSchedule, AskedPlan>(async ({ input: { total, ...pace } }) =>
  laidOut(total, pace),
);
const wizard = planWizard.provide({
  actors: {
    findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(async () => []),
    recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(async ({ input }) =>
      offersFor(addMoney(...input.map(({ amount }) => amount))),
    ),
    layOut,
  },
});

const options = (cart: Cart | undefined) =>
  cart?.planIds.map((id) => `${id} ${cart.plans[id]?.paymentOption} ${cart.plans[id]?.amount}`);

test('while a plan is chosen the cart is shown with it, and otherwise as it was', async () => {
  const actor = createActor(wizard, {
    input: {
      cart: twoToPlan,
      way: 'credentialed',
      tenant: wizardRules(true, true),
      newId: () => 'f6',
    },
  }).start();
  const shown = () => wizardPreview(actor.getSnapshot());
  const reaches = (value: string) => waitFor(actor, (now) => now.matches(value as never));
  await reaches('choosingAccounts');
  expect(shown()).toBeUndefined();
  actor.send({ type: 'account.removed', accountId: 'b2' });
  actor.send({ type: 'accounts.confirmed' });
  await reaches('choosingPlan');
  expect(shown()).toBeUndefined();
  actor.send({ type: 'plan.chosen', terms: 3 });
  expect(options(shown())).toEqual(['f6 RECURRING 10334', 'b2 DEFERRED 0']);
  actor.send({ type: 'plan.chosen', terms: 6 });
  expect(options(shown())).toEqual(['f6 RECURRING 5167', 'b2 DEFERRED 0']);
  actor.send({ type: 'plan.confirmed' });
  expect(options(shown())).toHaveLength(2);
  await reaches('reviewing');
  actor.send({ type: 'contact.given', contact: { email: 'rosa@example.org', phone: '' } });
  actor.send({ type: 'option.chosen', planId: 'b2', option: 'PARTIAL' });
  actor.send({ type: 'partial.typed', planId: 'b2', typed: toCents(2_000) });
  expect(dueTodayOf(shown()!)).toBe(7_167);
  // Other accounts may be chosen now: the offers were for these.
  actor.send({ type: 'step.chosen', step: 'accounts' });
  expect(shown()).toBeUndefined();
  actor.send({ type: 'cancel.chosen' });
  expect(shown()).toBeUndefined();
  expect(actor.getSnapshot().output?.cart).toEqual(twoToPlan);
});

test('a plan of one’s own is shown from when its payments are laid out', async () => {
  const actor = createActor(planForm.provide({ actors: { layOut } }), {
    input: {
      cart: oneToPlan,
      named: 'a1',
      tenant: {
        recurring: { allowPatientRecurring: true, recurringRules: [] },
        payments: { minimumPayment: 0 },
      },
    },
  }).start();
  const shown = () => formPreview(actor.getSnapshot());
  actor.send({ type: 'plan.submitted', own: ownPlan });
  expect(shown()).toBeUndefined();
  await waitFor(actor, (now) => now.matches('reviewing'));
  const preview = shown();
  expect(dueTodayOf(preview!)).toBe(5_000);
  actor.send({ type: 'back.chosen' });
  expect(shown()).toBeUndefined();
  actor.send({ type: 'plan.submitted', own: ownPlan });
  await waitFor(actor, (now) => now.matches('reviewing'));
  actor.send({ type: 'plan.confirmed' });
  expect(actor.getSnapshot().output?.cart).toEqual(preview);
});
