import { describe, expect, test } from 'vitest';
import { cardFreeAt, type CardTry } from '#domain/plans/card-limits.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = 1_000 * day;
const tries = (count: number, { apartBy = hour, amount = 500, isOwn = false } = {}): CardTry[] =>
  Array.from({ length: count }, (_, at) => ({ at: now - (at + 1) * apartBy, amount, isOwn }));
const wanted = { at: now, amount: 500, isOwn: false };

describe('Visa', () => {
  const visa = { ...wanted, brand: 'visa' };
  test('takes twenty refusals of one amount in thirty days, no more', () => {
    expect(cardFreeAt(tries(19), visa)).toBeLessThanOrEqual(now);
    expect(cardFreeAt(tries(20), visa)).toBe(now - 20 * hour + 30 * day);
  });
  test('counts each amount for itself, and what the payer tries apart', () => {
    expect(cardFreeAt(tries(30, { amount: 501 }), visa)).toBeLessThanOrEqual(now);
    expect(cardFreeAt(tries(30, { isOwn: true }), visa)).toBeLessThanOrEqual(now);
  });
  test('and so does a network that says nothing of its own', () =>
    expect(cardFreeAt(tries(20), { ...visa, brand: 'amex' })).toBeGreaterThan(now));
});

describe('Mastercard', () => {
  const mastercard = { ...wanted, brand: 'mastercard' };
  test('takes ten refusals a day', () => {
    expect(cardFreeAt(tries(9), mastercard)).toBeLessThanOrEqual(now);
    expect(cardFreeAt(tries(10), mastercard)).toBe(now + 14 * hour);
  });
  test('and thirty-five in thirty days', () => {
    expect(cardFreeAt(tries(34, { apartBy: 12 * hour }), mastercard)).toBeLessThanOrEqual(now);
    expect(cardFreeAt(tries(35, { apartBy: 12 * hour }), mastercard)).toBe(now + 12.5 * day);
  });
  test('of whatever amount, the payer’s own tries too', () => {
    const mixed = [...tries(5, { amount: 501 }), ...tries(5, { isOwn: true })];
    expect(cardFreeAt(mixed, mastercard)).toBeGreaterThan(now);
  });
});
