import { expect, test } from 'vitest';
import { choose, putOff } from '#domain/cart-choices.ts';
import { countOf } from '#domain/cart-count.ts';
import { payableRows } from '#domain/cart.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import { countForRoom, isTooMany, onlyFirst, withRest } from '#domain/paid-at-once.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { noMoney, toCents } from '#domain/money.ts';
import { tooMany } from '#walks/samples/carts.ts';

const inPart = choose(tooMany, 'a100', { option: 'PARTIAL', amount: toCents(500) });

test('a hundred are not too many, and one more is', () => {
  expect(countOf(tooMany)).toBe(mostAtOnce + 1);
  expect(isTooMany(tooMany)).toBe(true);
  expect(isTooMany(choose(tooMany, 'a7', { option: 'DEFERRED' }))).toBe(false);
});

test('the last that is paid in full is put off, and comes back', () => {
  const first = onlyFirst(inPart);
  expect(payableRows(first)).toHaveLength(mostAtOnce);
  expect(first.plans['a100']).toEqual(inPart.plans['a100']);
  expect(first.plans['a99']).toMatchObject({ paymentOption: 'DEFERRED', amount: 0 });
  expect(countForRoom(first)).toBe(1);
  expect(withRest(first)).toEqual(inPart);
  expect(onlyFirst(first)).toEqual(first);
});

test('a bill that the patient puts off does not come back with the others', () => {
  const both = choose(onlyFirst(tooMany), 'a3', { option: 'DEFERRED' });
  expect(withRest(both).plans['a3']?.paymentOption).toBe('DEFERRED');
  const once = choose(putOff(tooMany, new Set(['a3']), 'room'), 'a3', { option: 'DEFERRED' });
  expect(countForRoom(once)).toBe(0);
});

test('the accounts of a plan count, and a plan that has too many helps nobody', () => {
  const plan = {
    planId: 'c0ffee',
    interval: 'monthly',
    duration: 3,
    payment: toCents(100),
    total: noMoney,
    email: '',
    phone: '',
  } as const;
  const two = withPlan(tooMany, ['a0', 'a1'], plan);
  expect(isTooMany(two)).toBe(true);
  expect(isTooMany(onlyFirst(two))).toBe(false);
  expect(isTooMany(onlyFirst(withPlan(tooMany, Object.keys(tooMany.accounts), plan)))).toBe(true);
});
