import { expect, test } from 'vitest';
import { choose } from '#domain/cart-choices.ts';
import { toCents } from '#domain/money.ts';
import { besidePlan } from '#domain/plans/beside.ts';
import { putOffOthers } from '#domain/plans/in-cart.ts';
import { accountWith, cartOf } from '../../support/carts.ts';

const cart = cartOf(
  accountWith({ accountId: 'a1', amount: toCents(15_000) }),
  accountWith({ accountId: 'b2', amount: toCents(72_550) }),
  accountWith({ accountId: 'c3', amount: toCents(2_000) }),
);

test('a bill that the plan puts off is counted until the plan is agreed to', () => {
  expect(besidePlan(cart, putOffOthers(cart, ['a1']), ['a1'])).toEqual({
    putOff: 74_550,
    paid: 0,
    isYetToBe: true,
  });
});

test('a bill that was put off before is not counted now either', () => {
  const off = choose(choose(cart, 'b2', { option: 'DEFERRED' }), 'c3', { option: 'DEFERRED' });
  expect(besidePlan(off, putOffOthers(off, ['a1']), ['a1'])).toEqual({
    putOff: 74_550,
    paid: 0,
    isYetToBe: false,
  });
});

test('a bill that was decided otherwise stays beside the plan', () => {
  const part = choose(cart, 'b2', { option: 'PARTIAL', amount: toCents(500) });
  expect(besidePlan(part, putOffOthers(part, ['a1']), ['a1'])).toEqual({
    putOff: 2_000,
    paid: 500,
    isYetToBe: true,
  });
  expect(besidePlan(part, part, ['a1'])).toEqual({ putOff: 0, paid: 2_500, isYetToBe: false });
});

test('a plan of everything leaves nothing beside it', () => {
  const all = ['a1', 'b2', 'c3'];
  expect(besidePlan(cart, cart, all)).toEqual({ putOff: 0, paid: 0, isYetToBe: false });
});
