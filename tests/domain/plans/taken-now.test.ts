import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { isTakenNow } from '#domain/plans/taken-now.ts';

const made = [10_000, 5_000, 5_000].map((cents, at) => ({
  date: `2027-0${at + 1}-15` as CalendarDate,
  amount: toCents(cents),
}));
const next = { date: '2027-02-15' as CalendarDate, amount: toCents(5_000), isUnderWay: false };

test.each([
  ['nothing is taken yet', 20_000, false, false],
  ['the payment is on its way', 10_000, true, false],
  ['the payment is made', 10_000, false, true],
  ['more was paid beside it', 4_000, false, true],
  ['a refusal leaves all of it', 20_000, false, false],
])('%s: %s cents are left, under way: %s; made: %s', (_, left, isUnderWay, is) => {
  const plan = { remaining: toCents(left), next: { ...next, isUnderWay } };
  expect(isTakenNow(plan, made)).toBe(is);
});

test('the last payment is made once nothing is left', () => {
  expect(isTakenNow({ remaining: toCents(0) }, made.slice(0, 1))).toBe(true);
  expect(isTakenNow({ remaining: toCents(10_000) }, made.slice(0, 1))).toBe(false);
});
