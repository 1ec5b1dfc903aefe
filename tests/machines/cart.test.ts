import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { cart, type Input, type Output } from '#machines/cart.ts';
import { cartPlans, paidInPart, twoAccounts } from '#studio/plans/cart.ts';
import { describeChart } from '../support/describe-walks.ts';

const input = (changes: Partial<Input> = {}): Input => ({
  cart: twoAccounts,
  before: twoAccounts,
  flow: 'open-balance',
  allowPartial: true,
  maxAccounts: 3,
  hasBack: true,
  ...changes,
});

const ends: [Output, Cart][] = [];

describeChart(cartPlans, {
  after: ({ actor }) => {
    const { output, context } = actor.getSnapshot();
    if (output) ends.push([output, context.cart]);
  },
});

test('they end in paying something, adding, editing or going back', () => {
  const kinds = new Set(ends.map(([{ kind }]) => kind));
  expect([...kinds].toSorted()).toEqual(['addAccount', 'back', 'edit', 'payNow']);
  for (const [{ kind }, { plans }] of ends) {
    if (kind === 'back') expect(plans).toEqual(twoAccounts.plans);
    if (kind === 'payNow') expect(Object.values(plans).some(({ amount }) => amount > 0)).toBe(true);
  }
});

function open(changes: Partial<Input> = {}) {
  const told: Cart[] = [];
  const refused: string[] = [];
  const actor = createActor(
    cart.provide({ actions: { tellCart: ({ context }) => void told.push(context.cart) } }),
    { input: input(changes) },
  );
  actor.on('partial.refused', ({ planId }) => refused.push(planId));
  return { actor: actor.start(), told, refused };
}

test('parts that are not taken any more are put off, and the portal is told', () => {
  const { actor, told } = open({ cart: paidInPart, allowPartial: false });
  expect(told).toHaveLength(1);
  expect(told[0]?.plans['a1']).toMatchObject({ paymentOption: 'DEFERRED', amount: 0 });
  expect(actor.getSnapshot().value).toBe('reviewing');
});

describe('an amount that is typed and not confirmed', () => {
  const typed = (amount: 'wrong' | number) => {
    const opened = open();
    opened.actor.send({ type: 'option.chosen', planId: 'b2', option: 'PARTIAL' });
    opened.actor.send({
      type: 'partial.typed',
      planId: 'b2',
      typed: amount === 'wrong' ? amount : toCents(amount),
    });
    opened.actor.send({ type: 'pay.chosen' });
    return opened;
  };

  test('and cannot be right keeps them here, and says which it is', () => {
    const { actor, refused } = typed('wrong');
    expect(actor.getSnapshot().value).toBe('reviewing');
    expect(refused).toEqual(['b2']);
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
      value: 'reviewing',
      context: { typed: { b2: 2_000 } },
    });
  });
});

test('Back returns to what was chosen before they came', () => {
  const { actor, told } = open({ cart: paidInPart, before: twoAccounts });
  actor.send({ type: 'back.chosen' });
  expect(told.at(-1)).toEqual(twoAccounts);
  expect(actor.getSnapshot().output).toEqual({ kind: 'back' });
});

test('a full cart takes no more', () => {
  const { actor } = open({ maxAccounts: 2 });
  actor.send({ type: 'account.wanted' });
  expect(actor.getSnapshot().value).toBe('reviewing');
});
