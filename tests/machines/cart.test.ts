import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { Owed } from '#domain/owed.ts';
import type { Input } from '#machines/cart/setup.ts';
import { cart } from '#machines/cart.ts';
import { gathered, paidInPart, planSettings, twoAccounts } from '#walks/samples/carts.ts';
import { plainTenant } from '#walks/samples/tenant.ts';

const input = (changes: Partial<Input> = {}): Input => ({
  cart: twoAccounts,
  before: twoAccounts,
  way: 'open-balance',
  allowPartial: true,
  maxAccounts: 3,
  hasBack: true,
  ...changes,
});

function open(changes: Partial<Input> = {}) {
  const told: Cart[] = [];
  const news: Owed[] = [];
  const refused: string[] = [];
  const actor = createActor(
    cart.provide({
      actions: {
        tellCart: ({ context }) => void told.push(context.cart),
        tellNews: (_, owed) => void news.push(owed),
      },
    }),
    { input: input(changes) },
  );
  actor.on('partial.refused', ({ planId }) => refused.push(planId));
  return { actor: actor.start(), told, news, refused };
}

test('parts that are not taken any more are put off, and the portal is told', () => {
  const { actor, told } = open({ cart: paidInPart, allowPartial: false });
  expect(told).toHaveLength(1);
  expect(told[0]?.plans['a1']).toMatchObject({ paymentOption: 'DEFERRED', amount: 0 });
  expect(actor.getSnapshot().matches('reviewing')).toBe(true);
});

describe('an amount that is typed and not confirmed', () => {
  const typed = (amount: 'wrong' | 'nothing' | number) => {
    const opened = open();
    opened.actor.send({ type: 'option.chosen', planId: 'b2', option: 'PARTIAL' });
    opened.actor.send({
      type: 'partial.typed',
      planId: 'b2',
      typed: typeof amount === 'number' ? toCents(amount) : amount,
    });
    opened.actor.send({ type: 'pay.chosen' });
    return opened;
  };

  test.each(['wrong', 'nothing'] as const)('keeps the patient here: %s is pointed out', (what) => {
    const { actor, refused } = typed(what);
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    expect(refused).toEqual(['b2']);
  });

  test('and was left empty keeps the patient from a plan, too', () => {
    const { actor, refused } = open({ settings: planSettings(true) });
    actor.send({ type: 'option.chosen', planId: 'a1', option: 'PARTIAL' });
    actor.send({ type: 'plan.wanted' });
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    expect(refused).toEqual(['a1']);
  });

  test('and is empty no longer stands in the way once it is cancelled', () => {
    const { actor, told } = typed('nothing');
    actor.send({ type: 'partial.cancelled', planId: 'b2' });
    actor.send({ type: 'pay.chosen' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'payNow' });
    expect(told.map(dueTodayOf)).toEqual([17_000]);
  });

  test('is no question where the form shows what was confirmed before', () => {
    const { actor, refused } = open({ cart: paidInPart });
    actor.send({ type: 'option.chosen', planId: 'a1', option: 'PARTIAL' });
    actor.send({ type: 'pay.chosen' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'payNow' });
    expect(refused).toEqual([]);
  });

  test('is paid once it is accepted', () => {
    const { actor, told } = typed(2_000);
    actor.send({ type: 'partials.accepted' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'payNow' });
    expect(told.map(dueTodayOf)).toEqual([10_500]);
  });

  test('is not paid when it is ignored', () => {
    const { actor, told } = typed(2_000);
    actor.send({ type: 'partials.ignored' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'payNow' });
    expect(told).toEqual([]);
  });

  test('is still there when the question is only closed', () => {
    const { actor } = typed(2_000);
    actor.send({ type: 'notice.closed' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { reviewing: 'typing' },
      context: { typed: { b2: 2_000 } },
    });
  });
});

describe('news of what is owed', () => {
  const [first, second] = Object.values(twoAccounts.accounts);
  const older: Owed = [first!, second!];
  const newer: Owed = [second!];

  test('are told at once, and once', () => {
    const { actor, news } = open();
    actor.send({ type: 'owed.read', owed: newer });
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'DEFERRED' });
    expect(news).toEqual([newer]);
  });

  test('wait while an amount is typed, and the last of them are told', () => {
    const { actor, news } = open();
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'PARTIAL' });
    actor.send({ type: 'owed.read', owed: older });
    actor.send({ type: 'partial.typed', planId: 'b2', typed: toCents(2_000) });
    actor.send({ type: 'owed.read', owed: newer });
    expect(news).toEqual([]);
    actor.send({ type: 'partial.cancelled', planId: 'b2' });
    expect(news).toEqual([newer]);
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'DEFERRED' });
    expect(news).toEqual([newer]);
  });

  test('wait while something is asked', () => {
    const { actor, news } = open({ cart: gathered });
    actor.send({ type: 'removal.wanted' });
    actor.send({ type: 'owed.read', owed: newer });
    expect(news).toEqual([]);
    actor.send({ type: 'notice.closed' });
    expect(news).toEqual([newer]);
  });

  test('are dropped where the portal knows something newer', () => {
    const { actor, news } = open();
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'PARTIAL' });
    actor.send({ type: 'owed.read', owed: older });
    actor.send({ type: 'cart.renewed', input: input() });
    actor.send({ type: 'partial.cancelled', planId: 'b2' });
    expect(news).toEqual([]);
  });
});

test('Back returns to the choices before this visit to the cart', () => {
  const { actor, told } = open({ cart: paidInPart, before: twoAccounts });
  actor.send({ type: 'back.chosen' });
  expect(told.at(-1)).toEqual(twoAccounts);
  expect(actor.getSnapshot().output).toEqual({ kind: 'back' });
});

describe('an address that names a part of an account', () => {
  const formsOf = (changes: Parameters<typeof open>[0]) =>
    open({ inPart: 'b2', ...changes }).actor.getSnapshot().context.typed;

  test('opens its form', () => {
    expect(formsOf({})).toEqual({ b2: 'nothing' });
  });

  test.each([
    ['no such account', { inPart: 'c3' }],
    ['no parts', { allowPartial: false }],
    ['no choice in quick pay', { way: 'quick-pay' }],
    ['none of its own in a plan', { cart: gathered }],
  ] as const)('opens none where there is %s', (_, changes) => {
    expect(formsOf(changes)).toEqual({});
  });
});

test('a full cart takes no more', () => {
  const { actor } = open({ maxAccounts: 2 });
  actor.send({ type: 'account.wanted' });
  expect(actor.getSnapshot().matches('reviewing')).toBe(true);
});

describe('a plan that is wanted', () => {
  const settings = {
    general: { ...plainTenant.general, allowRecommendedAccountSelection: false },
    recurring: {
      ...plainTenant.recurring,
      allowPatientRecurring: true,
      shouldRenderRecurring: true,
      recommendedPaymentPlans: true,
      recurringRules: [{ id: 'r', rangeStart: 10_000, rangeEnd: 20_000 }],
    },
  };

  test('is not to be had below the amounts that the provider takes plans for', () => {
    const { actor } = open({ settings });
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'DEFERRED' });
    actor.send({ type: 'plan.wanted' });
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
  });

  test('clears the changes, once the patient agrees', () => {
    const { actor, told } = open({
      settings: { ...settings, recurring: { ...settings.recurring, recurringRules: [] } },
    });
    actor.send({ type: 'option.chosen', planId: 'b2', option: 'DEFERRED' });
    actor.send({ type: 'plan.wanted' });
    expect(actor.getSnapshot().value).toBe('confirmingModified');
    actor.send({ type: 'modifications.dropped' });
    expect(told.map(dueTodayOf)).toEqual([8_500, 17_000]);
    expect(actor.getSnapshot().output).toEqual({ kind: 'plan' });
  });

  test('can be taken back once it was made: every account is paid on its own again', () => {
    const { actor, told } = open({ cart: gathered });
    actor.send({ type: 'removal.wanted' });
    actor.send({ type: 'notice.closed' });
    actor.send({ type: 'plan.removed' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { reviewing: 'calm' },
      context: { cart: gathered },
    });
    expect(told).toEqual([]);
    actor.send({ type: 'removal.wanted' });
    actor.send({ type: 'plan.removed' });
    expect(told.map(({ planIds }) => planIds)).toEqual([['a1', 'b2']]);
  });

  test('is not asked about where there is none', () => {
    const { actor } = open();
    actor.send({ type: 'removal.wanted' });
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
  });
});
