import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { choose, dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { cart as production, type Input, type Output } from '#machines/cart.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { describeWalks } from '../support/describe-walks.ts';
import type { Plan } from '../support/walk.ts';

// A walk has no parent to tell.
const cart = production.provide({ actions: { tellCart: () => undefined } });

const two = cartOf(accountWith({ accountId: 'a1' }), accountWith({ accountId: 'b2' }));
const half = { option: 'PARTIAL', amount: toCents(5_000) } as const;
const inPart = choose(two, 'a1', half);

const input = (changes: Partial<Input> = {}): Input => ({
  cart: two,
  before: two,
  flow: 'open-balance',
  allowPartial: true,
  maxAccounts: 3,
  ...changes,
});

const plan = (changes: Partial<Input> = {}): Plan<typeof cart> => ({
  input: input(changes),
  says: [
    ...['FULL', 'PARTIAL', 'DEFERRED'].map((option) => ({
      type: 'option.chosen',
      planId: 'a1',
      option,
    })),
    { type: 'option.chosen', planId: 'b2', option: 'DEFERRED' },
    ...['nothing', 'wrong', 5_000].map((typed) => ({
      type: 'partial.typed',
      planId: 'a1',
      typed,
    })),
    { type: 'partial.confirmed', planId: 'a1', amount: 5_000 },
    { type: 'partial.cancelled', planId: 'a1' },
    { type: 'pay.chosen' },
    { type: 'partials.accepted' },
    { type: 'partials.ignored' },
    { type: 'notice.closed' },
    { type: 'account.wanted' },
    { type: 'edit.chosen', planId: 'b2', accountId: 'b2' },
    { type: 'back.chosen' },
  ],
  // A form that is not open says nothing.
  where: ({ context }, { type }) => !type.startsWith('partial.') || 'a1' in context.typed,
  facts: ({ context }) => [
    context.typed,
    Object.values(context.cart.plans).map(({ paymentOption }) => paymentOption),
  ],
});

const ends: [Output, Cart][] = [];

describeWalks(cart, plan(), {
  except: ['cart.arriving on always [0]'],
  after: ({ actor }) => {
    const { output, context } = actor.getSnapshot();
    if (output) ends.push([output, context.cart]);
  },
});

test('they end in paying something, adding, editing or going back', () => {
  const kinds = new Set(ends.map(([{ kind }]) => kind));
  expect([...kinds].toSorted()).toEqual(['addAccount', 'back', 'edit', 'payNow']);
  for (const [{ kind }, { plans }] of ends) {
    if (kind === 'back') expect(plans).toEqual(two.plans);
    if (kind === 'payNow') expect(Object.values(plans).some(({ amount }) => amount > 0)).toBe(true);
  }
});

function open(changes: Partial<Input> = {}) {
  const told: Cart[] = [];
  const refused: string[] = [];
  const actor = createActor(
    production.provide({ actions: { tellCart: ({ context }) => void told.push(context.cart) } }),
    { input: input(changes) },
  );
  actor.on('partial.refused', ({ planId }) => refused.push(planId));
  return { actor: actor.start(), told, refused };
}

test('parts that are not taken any more are put off, and the portal is told', () => {
  const { actor, told } = open({ cart: inPart, allowPartial: false });
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
  const { actor, told } = open({ cart: inPart, before: two });
  actor.send({ type: 'back.chosen' });
  expect(told.at(-1)).toEqual(two);
  expect(actor.getSnapshot().output).toEqual({ kind: 'back' });
});

test('a full cart takes no more', () => {
  const { actor } = open({ maxAccounts: 2 });
  actor.send({ type: 'account.wanted' });
  expect(actor.getSnapshot().value).toBe('reviewing');
});
