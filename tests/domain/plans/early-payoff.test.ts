import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { interestUntil, payoffInterest } from '#domain/plans/early-payoff.ts';
import { recommend } from '#domain/plans/recommended.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';

const day = (date: string) => date as CalendarDate;
const agreed = {
  interest: toCents(5_994),
  from: day('2026-11-22'),
  to: day('2027-10-22'),
};

test('interest is reckoned by the day, and the part of a cent is the patient’s', () => {
  expect(daysBetween(agreed.from, agreed.to)).toBe(334);
  expect(interestUntil(agreed, day('2026-11-22'))).toBe(0);
  expect(interestUntil(agreed, day('2026-11-23'))).toBe(17);
  expect(interestUntil(agreed, day('2027-02-22'))).toBe(1_651);
  expect(interestUntil(agreed, day('2027-10-21'))).toBe(5_976);
  expect(interestUntil(agreed, day('2027-10-22'))).toBe(5_994);
});

test('the paid part of the interest counts, and a provider may take none', () => {
  const at = day('2027-02-22');
  const due = (paid: number, rule: 'interestToday' | 'noInterest') =>
    payoffInterest({ ...agreed, paid: toCents(paid) }, { day: at, rule });
  expect(due(0, 'interestToday')).toBe(1_651);
  expect(due(651, 'interestToday')).toBe(1_000);
  expect(due(2_000, 'interestToday')).toBe(0);
  expect(due(0, 'noInterest')).toBe(0);
});

describe('of every plan', () => {
  /** Spread numbers: the same at every run, and no two alike. */
  const spread = (at: number, most: number) => (at * 7_919 + 104_729) % most;
  const plans = Array.from({ length: 400 }, (_, at) => {
    const balance = toCents(20_000 + spread(at, 5_000_000));
    const interest = spread(at + 1, 10_001);
    const offers = [{ terms: 2 + spread(at, 60), interest, from: toCents(0), upTo: toCents(0) }];
    const [plan] = recommend(balance, { offers, least: toCents(1) });
    if (plan === undefined) return [];
    const from = addDays(day('2026-11-22'), spread(at, 900));
    const dates = scheduleOf(plan.total, plan, from).map(({ date }) => date);
    return { interest: toCents(plan.total - balance), from, to: dates.at(-1) ?? from };
  }).flat();

  test('the interest is never less than nothing, never more than agreed, and grows with the days', () => {
    expect(plans.length).toBeGreaterThan(300);
    for (const one of plans) {
      const length = daysBetween(one.from, one.to);
      const days = [
        -40,
        -1,
        0,
        1,
        2,
        ...[3, 5, 7, 11, 13].map((part) => Math.floor(length / part)),
      ];
      const sums = [...days, length - 1, length, length + 1, length + 400]
        .toSorted((a, b) => a - b)
        .map((count) => interestUntil(one, addDays(one.from, count)));
      expect(sums).toEqual(sums.toSorted((a, b) => a - b));
      expect(sums.every((sum) => sum >= 0 && sum <= one.interest)).toBe(true);
    }
  });

  test('the interest is what was agreed to at the planned end, and whole cents on every day', () => {
    for (const one of plans) {
      expect(interestUntil(one, one.to)).toBe(one.interest);
      const half = addDays(one.from, Math.floor(daysBetween(one.from, one.to) / 2));
      expect(Number.isInteger(interestUntil(one, half))).toBe(true);
      for (const rule of ['interestToday', 'noInterest'] as const)
        for (const paid of [0, Math.floor(one.interest / 2), one.interest]) {
          const due = payoffInterest({ ...one, paid: toCents(paid) }, { day: half, rule });
          expect(due).toBeGreaterThanOrEqual(0);
          expect(due + paid).toBeLessThanOrEqual(one.interest);
        }
    }
  });
});
