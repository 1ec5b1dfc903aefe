import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import { rowsIn, type Cart, type CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';
import type { AskedPlan, PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { planForm } from '#machines/plan-form.ts';
import type { Input } from '#machines/plan-wizard/types.ts';
import { formRules, oneToPlan, ownPlan } from '#walks/plan-form.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { twoToPlan, wizardRules } from '#walks/samples/wizard.ts';
import { laidOut, offersFor } from '#walks/samples/payment-plans.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { hearTold } from '#walks/walking/told-by.ts';

const contact = { email: 'rosa@example.org', phone: '3125550177' };
const layOut = fromPromise<PlanSchedule, AskedPlan>(async ({ input: { total, ...pace } }) =>
  laidOut(total, pace),
);

interface Answers {
  readonly planned?: readonly string[];
  readonly offers?: (balance: number) => readonly RecommendedPlan[];
}

/** The wizard, and the draft that it told last. */
function open(
  cart: Cart,
  more: Partial<Input> = {},
  { planned = [], offers = offersFor }: Answers = {},
) {
  const chart = planWizard.provide({
    actors: {
      findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(async () => planned),
      recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(
        async ({ input }) => offers(input.reduce((sum, { amount }) => sum + amount, 0)),
      ),
      layOut,
    },
  });
  const actor = createActor(chart, {
    input: {
      cart,
      way: 'open-balance',
      tenant: wizardRules(true, true),
      newId: () => 'f6',
      ...more,
    },
  });
  let told: PlanDraft | undefined;
  hearTold(actor, (event) => {
    if (event.type === 'plan.drafted') told = JSON.parse(JSON.stringify(event['draft']));
  });
  actor.start();
  const calm = () => waitFor(actor, (now) => !now.hasTag('busy'));
  return {
    actor,
    calm,
    told: () => told,
    say: async (...events: readonly object[]) => {
      for (const event of events) {
        actor.send(event as never);
        await calm();
      }
    },
    now: () => {
      const { value, context } = actor.getSnapshot();
      const { before, cart: beside, selected, terms, contact: given, planId } = context;
      const { schedule, changed } = context;
      return { value, before, beside, selected, terms, given, planId, schedule, changed };
    },
  };
}

const one = [{ type: 'account.removed', accountId: 'b2' }, { type: 'accounts.confirmed' }];
const chosen = [{ type: 'plan.chosen', terms: 6 }, { type: 'plan.confirmed' }];
const given = { type: 'contact.given', contact };
const toOthers = [...one, ...chosen, given];

async function left(...events: readonly object[]) {
  const wizard = open(twoToPlan);
  await wizard.calm();
  await wizard.say(...events);
  return { draft: wizard.told()!, was: wizard.now() };
}

test('accounts left out of the plan are put off as well after it was left in the first step', async () => {
  const { draft } = await left({ type: 'account.removed', accountId: 'b2' });
  const again = open(twoToPlan, { draft });
  await again.calm();
  await again.say({ type: 'accounts.confirmed' });
  expect(again.now().beside.plans['b2']).toMatchObject({ paymentOption: 'DEFERRED', amount: 0 });
});

describe('a patient who left the wizard finds it as it was', () => {
  test.each([
    ['accounts', [{ type: 'account.removed', accountId: 'b2' }]],
    ['no account', ['a1', 'b2'].map((accountId) => ({ type: 'account.removed', accountId }))],
    ['plans', one],
    ['a plan', [...one, { type: 'plan.chosen', terms: 6 }]],
    ['payments', [...one, ...chosen]],
    ['others', toOthers],
    ['others, in full', [...toOthers, { type: 'option.chosen', planId: 'b2', option: 'FULL' }]],
    ['payments again', [...toOthers, { type: 'back.chosen' }]],
  ])('%s', async (_, events) => {
    const { draft, was } = await left(...events);
    const again = open(twoToPlan, { draft, newId: () => 'e5' });
    await again.calm();
    const { planId, ...rest } = again.now();
    const kept = was.selected.length > 0 ? was.planId : 'e5';
    expect({ ...rest, planId }).toEqual({
      ...was,
      planId: kept,
      // A schedule that was not asked for again is not there.
      ...(was.value === 'choosingAccounts' && { schedule: undefined }),
    });
  });

  test('an amount that was typed counts, and no account that was decided on is put off', async () => {
    const { draft } = await left(
      ...toOthers,
      { type: 'option.chosen', planId: 'b2', option: 'PARTIAL' },
      { type: 'partial.typed', planId: 'b2', typed: toCents(2_000) },
    );
    const again = open(twoToPlan, { draft });
    await again.calm();
    expect(again.now().beside.plans['b2']).toMatchObject({
      paymentOption: 'PARTIAL',
      amount: 2_000,
    });
    await again.say({ type: 'others.confirmed' });
    expect(again.actor.getSnapshot().output?.cart.plans['b2']?.amount).toBe(2_000);
  });

  test('after the plan was agreed to, and Cancel restores the cart before it', async () => {
    const before = choose(twoToPlan, 'b2', { option: 'DEFERRED' });
    const wizard = open(before);
    await wizard.calm();
    await wizard.say({ type: 'accounts.confirmed' }, ...chosen, given, {
      type: 'others.confirmed',
    });
    const { cart } = wizard.actor.getSnapshot().output!;
    const draft = { ...wizard.told()!, plans: rowsIn(cart) };
    const again = open(cart, { draft });
    await again.calm();
    expect(again.now().value).toBe('choosingOthers');
    await again.say({ type: 'cancel.chosen' });
    expect(again.actor.getSnapshot().output).toEqual({ kind: 'back', cart: before });
  });

  test('in quick pay', async () => {
    const quickly = { way: 'quick-pay', tenant: wizardRules(true, false) };
    const wizard = open(twoToPlan, quickly);
    await wizard.calm();
    await wizard.say(...chosen);
    const again = open(twoToPlan, { ...quickly, draft: wizard.told() });
    await again.calm();
    expect(again.now()).toEqual(wizard.now());
  });
});

describe('the wizard begins where it must', () => {
  const again = async (cart: Cart, answers: Answers = {}, more: Partial<Input> = {}) => {
    const { draft } = await left(...toOthers);
    const wizard = open(cart, { draft, ...more }, answers);
    await wizard.calm();
    return wizard.now();
  };

  test.each([
    ['an account was paid', cartOf(twoToPlan.accounts['a1']!)],
    [
      'an account came',
      cartOf(...Object.values(twoToPlan.accounts), accountWith({ accountId: 'c3' })),
    ],
    [
      'an amount is another',
      cartOf(accountWith({ accountId: 'a1', amount: toCents(30_000) }), twoToPlan.accounts['b2']!),
    ],
    [
      'an account is on a plan, the provider says',
      cartOf(
        { ...twoToPlan.accounts['a1']!, agencyStatus: 'Account on Payment Plan' },
        twoToPlan.accounts['b2']!,
      ),
    ],
  ])('%s', async (_, cart) => {
    const { value, terms, changed } = await again(cart);
    expect(['choosingAccounts', 'choosingPlan', 'unoffered']).toContain(value);
    expect(terms).toBeUndefined();
    expect(changed).toBe('owed');
  });

  test('an account of the plan went onto another one meanwhile', async () => {
    const now = await again(twoToPlan, { planned: ['a1'] });
    expect(now).toMatchObject({ value: 'choosingAccounts', selected: [], changed: 'owed' });
    expect(now.terms).toBeUndefined();
  });

  test('an account beside the plan went onto another one meanwhile', async () => {
    expect(await again(twoToPlan, { planned: ['b2'] })).toMatchObject({
      value: 'choosingOthers',
      changed: undefined,
    });
  });

  test('the plan costs something else', async () => {
    const dearer = (balance: number) =>
      offersFor(balance).map((offer) => ({ ...offer, total: toCents(offer.total + 100) }));
    const now = await again(twoToPlan, { offers: dearer });
    expect(now).toMatchObject({ value: 'choosingPlan', changed: 'offers' });
    expect(now.terms).toBeUndefined();
  });

  test('the provider lets no account be chosen any more', async () => {
    const now = await again(twoToPlan, {}, { tenant: wizardRules(false, true) });
    expect(now).toMatchObject({ value: 'choosingPlan', selected: ['a1', 'b2'], changed: 'owed' });
    expect(now.terms).toBeUndefined();
  });

  test('the provider takes no plan for so much any more', async () => {
    const ranges = [{ id: 'r', rangeStart: 1, rangeEnd: 100 }];
    const now = await again(twoToPlan, {}, { tenant: wizardRules(true, true, ranges) });
    expect(now).toMatchObject({ value: 'choosingAccounts', changed: 'owed' });
  });

  test('and the reason is told until a plan was chosen again', async () => {
    const { draft } = await left(...toOthers);
    const wizard = open(cartOf(twoToPlan.accounts['a1']!, accountWith({ accountId: 'c3' })), {
      draft,
    });
    await wizard.calm();
    await wizard.say({ type: 'account.removed', accountId: 'c3' }, { type: 'accounts.confirmed' });
    expect(wizard.now()).toMatchObject({ value: 'choosingPlan', changed: 'owed' });
    await wizard.say(...chosen);
    expect(wizard.now()).toMatchObject({ value: { reviewing: 'offered' }, changed: undefined });
    await wizard.say({ type: 'step.chosen', step: 'accounts' });
    expect(wizard.now()).toMatchObject({ value: 'choosingAccounts', changed: undefined });
    const anew = open(twoToPlan);
    await anew.calm();
    expect(anew.now().changed).toBeUndefined();
  });
});

describe('a plan of one’s own', () => {
  const begin = (cart: Cart, draft?: PlanDraft) => {
    const actor = createActor(planForm.provide({ actors: { layOut } }), {
      input: {
        cart,
        named: 'a1',
        tenant: formRules(),
        draft,
      },
    });
    let told: PlanDraft | undefined;
    hearTold(actor, (event) => (told = event['draft'] as PlanDraft));
    actor.start();
    return { actor, told: () => told, calm: () => waitFor(actor, (now) => !now.hasTag('busy')) };
  };
  const looked = async () => {
    const form = begin(oneToPlan);
    form.actor.send({ type: 'plan.submitted', own: ownPlan });
    await form.calm();
    return form;
  };

  test('is looked over again', async () => {
    const form = await looked();
    const again = begin(oneToPlan, form.told());
    await again.calm();
    expect(again.actor.getSnapshot().value).toEqual({ reviewing: 'offered' });
    expect(again.actor.getSnapshot().context.own).toEqual(ownPlan);
    again.actor.send({ type: 'back.chosen' });
    const third = begin(oneToPlan, again.told());
    expect(third.actor.getSnapshot()).toMatchObject({
      value: 'fillingIn',
      context: { own: ownPlan },
    });
    again.actor.send({ type: 'cancel.chosen' });
    expect(again.actor.getSnapshot().output).toEqual({ kind: 'back', cart: oneToPlan });
  });

  test('is filled in anew when something else is owed', async () => {
    const form = await looked();
    const other = cartOf(accountWith({ accountId: 'a1', amount: toCents(30_000) }));
    const again = begin(other, form.told());
    expect(again.actor.getSnapshot()).toMatchObject({
      value: 'fillingIn',
      context: { own: undefined },
    });
  });
});
