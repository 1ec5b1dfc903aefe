import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { lastingOf } from '#domain/plans/means.ts';

const today = '2026-11-30' as CalendarDate;
const day = (date: string) => ({ today, last: date as CalendarDate });

test.each([
  ['0127', '2027-01-31', 'whole'],
  ['0127', '2027-02-01', 'early'],
  ['1126', '2027-02-01', 'early'],
  ['1126', '2026-11-30', 'whole'],
  ['1026', '2026-11-30', 'expired'],
  [null, '2040-01-01', 'whole'],
] as const)('a card good until %s lasts, for a plan until %s: %s', (expiry, last, lasts) => {
  expect(lastingOf(expiry, day(last))).toBe(lasts);
});
