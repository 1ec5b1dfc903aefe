import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { noMoney, toCents, type Cents } from '#domain/money.ts';
import { costOf, needsBox } from '#domain/plans/cost.ts';
import { lastPayment } from '#domain/plans/plan-schedule.ts';
import { interestOn, recommend } from '#domain/plans/recommended.ts';
import { paymentFor } from '#domain/plans/schedule.ts';
import { yearlyRate } from '#domain/plans/yearly-rate.ts';
import { intervals, type Interval } from '#domain/tenant-words.ts';
import { irr } from '../../support/irr.ts';

const start = '2026-08-31' as CalendarDate;
const same = (count: number, amount: number) =>
  Array.from({ length: count }, () => toCents(amount));

interface Asked {
  readonly balance: number;
  readonly terms: number;
  readonly hundredths: number;
  readonly interval?: Interval;
}

const costing = ({ balance, terms, hundredths, interval = 'monthly' }: Asked) => {
  const owed = toCents(balance);
  const total = toCents(owed + interestOn(owed, hundredths));
  const payment = paymentFor(total, terms);
  const payments = Array.from({ length: terms }, (_, at) => ({
    // No rate depends on the day.
    date: start,
    amount: at < terms - 1 ? payment : lastPayment(total, payment, terms),
  }));
  return costOf({ balance: owed, interval, payments });
};

describe('the yearly rate is the one of published tables', () => {
  test.each([
    // Appendix J (c)(1)(i) of Regulation Z: 5,000 in 24 payments of 230, one a month.
    [500_000, same(24, 23_000), 'monthly', 9.69],
    // The tables of the Federal Reserve: 5.50, 17.01 and 6.62 for each 100 that is lent.
    [1_000_000, same(12, 87_917), 'monthly', 10],
    [1_000_000, same(36, 32_503), 'monthly', 10.5],
    [1_000_000, same(12, 88_850), 'monthly', 12],
    // One payment after one unit-period: the interest, times the unit-periods of a year.
    [10_000, same(1, 10_100), 'monthly', 12],
    [10_000, same(1, 10_100), 'weekly', 52],
    [10_000, same(1, 10_100), 'biweekly', 26],
    [10_000, same(1, 10_100), 'quarterly', 4],
    // Interest of 1 % of what is left, and half of what was lent, with each of two payments.
    [20_000, [toCents(10_200), toCents(10_100)], 'monthly', 12],
  ] as const)('%i in %j, %s', (amount, payments, interval, percent) => {
    const rate = yearlyRate({ amount: toCents(amount), payments, interval });
    expect(Math.abs((rate ?? 0) / 100 - percent)).toBeLessThanOrEqual(0.02);
  });

  test('today’s payment was never lent', () => {
    // 600 owed, 51.25 of it paid at once: 548.75 is paid back in eleven payments.
    const cost = costing({ balance: 60_000, terms: 12, hundredths: 250 });
    expect(cost).toMatchObject({
      today: 5_125,
      financed: 54_875,
      interest: 1_500,
      laterTotal: 56_375,
      total: 61_500,
      rate: 5.43,
    });
  });
});

const plans = fc.record({
  balance: fc.integer({ min: 100, max: 50_000_000 }),
  terms: fc.integer({ min: 2, max: 120 }),
  hundredths: fc.integer({ min: 0, max: 4_000 }),
  interval: fc.constantFrom(...intervals),
});
const isPlan = ({ balance, terms, hundredths }: Asked) => {
  const total = balance + interestOn(toCents(balance), hundredths);
  const payment = paymentFor(toCents(total), terms);
  return Math.ceil(total / payment) === terms && payment < balance;
};

test('of thousands of plans a second, other reckoning comes to the same rate', () => {
  fc.assert(
    fc.property(plans.filter(isPlan), (asked) => {
      const { financed, later, interval, rate = Number.NaN } = costing(asked);
      const second = irr(
        BigInt(financed),
        later.map(({ amount }) => BigInt(amount)),
        interval,
      );
      expect(Math.abs(rate - second)).toBeLessThan(1 / 8);
    }),
    { numRuns: 4_000 },
  );
});

test('without interest it is nothing, with interest never less than with less interest', () => {
  fc.assert(
    fc.property(plans.filter(isPlan), fc.integer({ min: 1, max: 500 }), (asked, more) => {
      expect(costing({ ...asked, hundredths: 0 }).rate).toBe(0);
      const dearer = { ...asked, hundredths: asked.hundredths + more };
      if (!isPlan(dearer)) return;
      expect(costing(dearer).rate).toBeGreaterThanOrEqual(costing(asked).rate ?? Number.NaN);
    }),
    { numRuns: 2_000 },
  );
});

test('the figures add up, and no amount of them is a part of a cent', () => {
  fc.assert(
    fc.property(plans.filter(isPlan), (asked) => {
      const cost = costing(asked);
      expect(cost.today + cost.financed).toBe(cost.balance);
      expect(cost.financed + cost.interest).toBe(cost.laterTotal);
      expect(cost.today + cost.laterTotal).toBe(cost.total);
      for (const amount of [cost.financed, cost.interest, cost.laterTotal])
        expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  );
});

describe('a plan that lends nothing', () => {
  test('a charge has no rate, and no charge has none to speak of', () => {
    const rate = (amount: Cents, payments: readonly Cents[]) =>
      yearlyRate({ amount, payments, interval: 'monthly' });
    expect(rate(noMoney, same(1, 100))).toBeUndefined();
    expect(rate(noMoney, [])).toBe(0);
    expect(rate(toCents(100), [])).toBe(0);
  });

  test('a plan whose first payment is all that is owed is not offered: its rate cannot be stated', () => {
    const offer = { from: noMoney, upTo: noMoney };
    const offered = recommend(toCents(10_000), {
      offers: [
        { ...offer, terms: 2, interest: 9_900 },
        { ...offer, terms: 3, interest: 20_000 },
      ],
      least: noMoney,
    });
    expect(offered.map(({ terms }) => terms)).toEqual([2]);
  });
});

test.each([
  [4, 0, false],
  [5, 0, true],
  [2, 100, true],
  [2, 0, false],
])(
  '%i payments with interest of %i hundredths: the box is asked for: %s',
  (terms, hundredths, is) =>
    expect(needsBox(costing({ balance: 60_000, terms, hundredths }))).toBe(is),
);
