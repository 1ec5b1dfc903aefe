import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { dueTodayOf, rowsIn, type Cart, type CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { AskedPlan, PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Input } from '#machines/plan-wizard/types.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { twoToPlan, wizardRules } from '#walks/samples/wizard.ts';
import { laidOut, offersFor } from '#walks/samples/payment-plans.ts';

const open = (cart: Cart, more: Partial<Input> = {}) => {
  const asked: (readonly CartAccount[])[] = [];
  const actor = createActor(
    planWizard.provide({
      actors: {
        recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(
          async ({ input }) => {
            asked.push(input);
            return offersFor(input.reduce((sum, { amount }) => sum + amount, 0));
          },
        ),
        layOut: fromPromise<PlanSchedule, AskedPlan>(async ({ input: { total, ...pace } }) =>
          laidOut(total, pace),
        ),
      },
    }),
    {
      input: {
        cart,
        way: 'open-balance',
        tenant: wizardRules(true, true),
        newId: () => 'f6',
        ...more,
      },
    },
  ).start();
  const reaches = (value: string) => waitFor(actor, (now) => now.matches(value as never));
  return { actor, asked, reaches };
};

const contact = { email: 'rosa@example.org', phone: '3125550177' };

test('one account on a plan and a part of the other', async () => {
  const { actor, asked, reaches } = open(twoToPlan);
  actor.send({ type: 'account.removed', accountId: 'b2' });
  actor.send({ type: 'accounts.confirmed' });
  await reaches('choosingPlan');
  expect(asked[0]?.map(({ accountId }) => accountId)).toEqual(['a1']);
  actor.send({ type: 'plan.chosen', terms: 3 });
  actor.send({ type: 'plan.confirmed' });
  await reaches('reviewing');
  actor.send({ type: 'contact.given', contact });
  expect(actor.getSnapshot().context.cart.plans['b2']?.paymentOption).toBe('DEFERRED');
  actor.send({ type: 'option.chosen', planId: 'b2', option: 'PARTIAL' });
  actor.send({ type: 'others.confirmed' });
  expect(actor.getSnapshot().value).toBe('choosingOthers');
  actor.send({ type: 'partial.typed', planId: 'b2', typed: toCents(2_000) });
  actor.send({ type: 'others.confirmed' });
  const cart = actor.getSnapshot().output?.cart;
  expect(rowsIn(cart!)).toEqual([
    {
      planId: 'f6',
      paymentOption: 'RECURRING',
      interval: 'monthly',
      duration: 3,
      subtotal: 31_000,
      amount: 10_334,
      total: 31_000,
      startDate: '2027-01-31',
      ...contact,
      accounts: ['a1'],
    },
    expect.objectContaining({ planId: 'b2', paymentOption: 'PARTIAL', amount: 2_000 }),
  ]);
  expect(dueTodayOf(cart!)).toBe(12_334);
});

describe('a plan that is in the cart already', () => {
  const agreed = async () => {
    const { actor, reaches } = open(twoToPlan, { tenant: wizardRules(false, false) });
    await reaches('choosingPlan');
    actor.send({ type: 'plan.chosen', terms: 6 });
    actor.send({ type: 'plan.confirmed' });
    await reaches('reviewing');
    actor.send({ type: 'contact.given', contact });
    return actor.getSnapshot().output!.cart;
  };

  test('is found as it is, and a changed plan takes its place', async () => {
    const { actor, reaches } = open(await agreed(), { newId: () => 'other' });
    expect(actor.getSnapshot().context).toMatchObject({ selected: ['a1', 'b2'], contact });
    actor.send({ type: 'accounts.confirmed' });
    await reaches('choosingPlan');
    expect(actor.getSnapshot().context.terms).toBe(6);
    actor.send({ type: 'plan.chosen', terms: 12 });
    actor.send({ type: 'plan.confirmed' });
    await reaches('reviewing');
    actor.send({ type: 'contact.given', contact });
    const { cart } = actor.getSnapshot().output!;
    expect(cart.planIds).toEqual(['f6']);
    expect(cart.plans['f6']).toMatchObject({ duration: 12, amount: 4_125, subtotal: 49_500 });
  });

  test('stays as it is when the change is cancelled', async () => {
    const before = await agreed();
    const { actor } = open(before);
    actor.send({ type: 'account.removed', accountId: 'a1' });
    actor.send({ type: 'accounts.confirmed' });
    actor.send({ type: 'cancel.chosen' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'back', cart: before });
  });
});

test('a step that is done is changed, and the decisions after it stay', async () => {
  const { actor, reaches } = open(twoToPlan);
  actor.send({ type: 'account.removed', accountId: 'b2' });
  actor.send({ type: 'accounts.confirmed' });
  await reaches('choosingPlan');
  actor.send({ type: 'plan.chosen', terms: 3 });
  actor.send({ type: 'plan.confirmed' });
  await reaches('reviewing');
  actor.send({ type: 'contact.given', contact });
  actor.send({ type: 'option.chosen', planId: 'b2', option: 'FULL' });
  actor.send({ type: 'step.chosen', step: 'accounts' });
  actor.send({ type: 'accounts.confirmed' });
  await reaches('choosingPlan');
  const { context } = actor.getSnapshot();
  expect(context.terms).toBe(3);
  expect(context.cart.plans['b2']?.paymentOption).toBe('FULL');
});

describe('the sum must be an amount for which the provider takes plans', () => {
  const ranges = [{ id: 'r', rangeStart: 20_000, rangeEnd: 40_000 }];
  const tenant = wizardRules(true, true, ranges);

  test('of the accounts that are chosen', async () => {
    const { actor, asked, reaches } = open(twoToPlan, { tenant });
    actor.send({ type: 'accounts.confirmed' });
    expect(actor.getSnapshot().value).toBe('unoffered');
    actor.send({ type: 'back.chosen' });
    actor.send({ type: 'account.removed', accountId: 'b2' });
    actor.send({ type: 'accounts.confirmed' });
    await reaches('choosingPlan');
    expect(asked).toHaveLength(1);
  });

  test('of all accounts, where none is chosen', async () => {
    const { reaches } = open(twoToPlan, { tenant: wizardRules(false, true, ranges) });
    await reaches('unoffered');
  });

  test('together with the payments for the other accounts', async () => {
    const { actor, reaches } = open(twoToPlan, { tenant });
    actor.send({ type: 'account.removed', accountId: 'b2' });
    actor.send({ type: 'accounts.confirmed' });
    await reaches('choosingPlan');
    actor.send({ type: 'plan.chosen', terms: 3 });
    actor.send({ type: 'plan.confirmed' });
    await reaches('reviewing');
    actor.send({ type: 'contact.given', contact });
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'FULL' });
    actor.send({ type: 'others.confirmed' });
    expect(actor.getSnapshot().value).toBe('choosingOthers');
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'DEFERRED' });
    actor.send({ type: 'others.confirmed' });
    expect(actor.getSnapshot().output?.kind).toBe('payNow');
  });
});
