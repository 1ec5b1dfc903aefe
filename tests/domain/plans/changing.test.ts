import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { offeredFor } from '#domain/plans/changing.ts';
import { runningPlan } from '#walks/samples/plan-means.ts';
import { savedAmex, savedMastercard, savedVisa } from '#walks/samples/saved-cards.ts';

test('the card that a plan is taken from is not offered for it', () => {
  const plan = { ...runningPlan, card: savedVisa.id };
  const taking = { availablePaymentOptions: ['visa', 'mastercard', 'amex'] };
  const offered = offeredFor(plan, [savedVisa, savedMastercard, savedAmex], taking as never);
  expect(offered.map(({ card, fit }) => [card.id, fit])).toEqual([
    [savedMastercard.id, 'early'],
    [savedAmex.id, 'expired'],
  ]);
});

test('a card that ends before the first payment that it would make is said to', () => {
  const taking = { availablePaymentOptions: ['visa'] };
  const card = { ...savedVisa, expiry: { month: 11, year: 2026 } };
  const fitOf = (date: string) => {
    const next = { ...runningPlan.next, isTold: false, date: date as CalendarDate };
    const plan = { ...runningPlan, today: '2026-11-20' as CalendarDate, next };
    return offeredFor(plan, [card], taking as never)[0]?.fit;
  };
  expect(fitOf('2026-11-30')).toBe('early');
  expect(fitOf('2026-12-01')).toBe('next');
});
