import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import {
  byMonth,
  historyYears,
  percentPaid,
  progressOf,
  writtenStanding,
  writtenStandingText,
  type PastPayment,
} from '#domain/history.ts';
import { standingReversal, standingText } from '#domain/reversal.ts';
import { noMoney, toCents } from '#domain/money.ts';

const paid = (id: string, date: string): PastPayment => ({
  id,
  date: date as CalendarDate,
  status: 'Paid',
  paymentPostingId: id,
  isInterest: false,
  amount: toCents(100),
  method: 'cards',
  paidBy: 'you',
});

test('payments stand in their months, in the order in which they came', () => {
  const all = [paid('c', '2026-11-02'), paid('b', '2026-11-01'), paid('a', '2026-10-31')];
  expect(byMonth(all).map(({ month, items }) => [month, ...items.map(({ id }) => id)])).toEqual([
    ['2026-11', 'c', 'b'],
    ['2026-10', 'a'],
  ]);
  expect(byMonth([])).toEqual([]);
});

test.each([
  [5_000, 15_000, 25],
  [20_000, 0, 100],
  [0, 0, 100],
  [5_000, undefined, 50],
])('of %s paid and %s left, %s percent are paid', (made, left, percent) => {
  expect(percentPaid(made, left)).toBe(percent);
});

test('a payment that went back is paid no longer, and owed with what was left', () => {
  const one = { ...paid('a', '2026-11-01'), remaining: toCents(50) };
  const back = (kind: 'returned' | 'reinstated', cents: number) => ({
    kind,
    amount: toCents(cents),
    date: one.date,
  });
  expect(progressOf(one)).toMatchObject({ paid: 100, remaining: 50, percent: 67 });
  expect(progressOf(one)).not.toHaveProperty('back');
  const returned = { ...one, reversals: [back('returned', 30)] };
  expect(progressOf(returned)).toMatchObject({
    paid: 100,
    back: { kind: 'returned', amount: 30, left: 70 },
    percent: 47,
  });
  const again = { ...one, reversals: [back('returned', 30), back('reinstated', -30)] };
  expect(progressOf(again)).toEqual(progressOf(one));
});

test('a refunded payment of a plan leaves what its other payments paid', () => {
  const sums = { paid: toCents(6_000), balance: toCents(3_000), refunded: toCents(3_000) };
  const schedule = [{ amount: toCents(3_000), date: '2026-12-01', status: 'pending' }];
  const plan = { ...sums, schedule } as unknown as PastPayment['plan'];
  const one = { ...paid('a', '2026-11-01'), amount: toCents(3_000), ...(plan && { plan }) };
  const reversals = [{ kind: 'refunded', amount: toCents(3_000), date: one.date } as const];
  const told = { paid: 6_000, remaining: 3_000, back: { amount: 3_000, left: 3_000 } };
  expect(progressOf({ ...one, reversals })).toMatchObject(told);
  // Another payment of the plan has its own reversals, and the same plan.
  expect(progressOf(one)).toMatchObject({ ...told, reversal: undefined });
});

test('what is owed by now has the refunded cents in it, and is reckoned once', () => {
  const sums = { paid: toCents(6_000), balance: toCents(3_000), refunded: toCents(3_000) };
  const end = { date: '2026-11-02' as CalendarDate, by: 'portal', owed: toCents(6_000) };
  const plan = { ...sums, end, schedule: [] } as unknown as NonNullable<PastPayment['plan']>;
  const told = { stays: 3_000, whole: 9_000, percent: 33 };
  expect(progressOf({ ...paid('a', '2026-11-01'), plan })).toMatchObject(told);
});

test('a plan that stopped before its end is not shown as paid, and what is left stands with the bill', () => {
  const plan = (status: string) => {
    const sums = { paid: toCents(6_000), balance: toCents(2_000), refunded: noMoney };
    const schedule = [{ amount: toCents(2_000), date: '2026-12-01', status }];
    return { plan: { ...sums, schedule } as unknown as NonNullable<PastPayment['plan']> };
  };
  const one = { ...paid('a', '2026-11-01'), remaining: toCents(2_000) };
  expect(progressOf({ ...one, ...plan('pending') })).toMatchObject({ remaining: 2_000 });
  for (const status of ['failed', 'cancelled']) {
    const progress = progressOf({ ...one, ...plan(status) });
    expect(progress).not.toHaveProperty('remaining');
    expect(progress.percent).toBe(75);
  }
});

test('a payment of which only a part went back stands so', () => {
  const one = { kind: 'refunded', amount: 30 } as const;
  expect(standingText(standingReversal([one], 100)!, 'cards')).toBe('labels_status_refundedpartly');
  expect(standingText(standingReversal([one], 30)!, 'cards')).toBe('labels_status_refunded');
  expect(standingText(standingReversal([one, { ...one, amount: 70 }], 100)!, 'cards')).toBe(
    'labels_status_refunded',
  );
});

test('the years of the history begin with its first', () => {
  expect(historyYears(2024)).toEqual([2024, 2023, 2022]);
});

const back = (kind: 'refunded' | 'reinstated', cents: number) => ({
  kind,
  amount: toCents(cents),
  date: '2026-11-03' as CalendarDate,
});

test.each([
  ['Paid', [], 'labels_history_Paid'],
  ['Payment_Plan', [], 'labels_history_Payment_Plan'],
  ['Partial_Payment', [], 'labels_history_Partial_Payment'],
  ['Paid', [back('refunded', 100)], 'labels_status_refunded'],
  ['Paid', [back('refunded', 40)], 'labels_status_refundedpartly'],
  ['Pending', [back('refunded', 40), back('reinstated', -40)], 'labels_history_Pending'],
] as const)('a payment that is %s, with %j, is written as %s', (status, reversals, text) => {
  const one = { ...paid('a', '2026-11-01'), status, reversals };
  expect(writtenStandingText(writtenStanding(one))).toBe(text);
});
