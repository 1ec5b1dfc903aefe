import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { standingNow } from '#domain/plans/taken-now.ts';

const made = [10_000, 5_000, 5_000].map((cents, at) => ({
  date: `2027-0${at + 1}-15` as CalendarDate,
  amount: toCents(cents),
}));
const next = { date: '2027-01-15' as CalendarDate, amount: toCents(10_000), isUnderWay: false };
const second = { ...next, date: '2027-02-15' as CalendarDate };

test.each([
  ['nothing is taken yet', 20_000, next, 'open'],
  ['the payment is on its way', 10_000, { ...next, isUnderWay: true }, 'open'],
  ['the payment is made', 10_000, second, 'taken'],
  ['more was paid beside it', 4_000, second, 'taken'],
  ['it is tried again on another day', 20_000, { ...next, date: second.date }, 'refused'],
  ['the plan waits for another card', 20_000, undefined, 'refused'],
] as const)('%s: %s cents are left', (_, left, then, is) => {
  const plan = { remaining: toCents(left), ...(then && { next: then }) };
  expect(standingNow(plan, made)).toBe(is);
});

test('the last payment is made once nothing is left', () => {
  expect(standingNow({ remaining: toCents(0) }, made.slice(0, 1))).toBe('taken');
  expect(standingNow({ remaining: toCents(10_000), next }, made.slice(0, 1))).toBe('open');
});
