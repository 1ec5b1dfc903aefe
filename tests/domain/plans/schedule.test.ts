import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDateFrom,
  parseDate,
  type CalendarDate,
} from '#domain/dates.ts';
import { addMoney, toCents } from '#domain/money.ts';
import { mostInstalments } from '#domain/plans/plan-schedule.ts';
import { instalmentsFor, paymentFor, scheduleOf } from '#domain/plans/schedule.ts';
import { intervals } from '#domain/tenant-words.ts';

const on = (text: string) => parseDate(text) as CalendarDate;
const datesOf = (interval: (typeof intervals)[number], start: string, count = 5) =>
  scheduleOf(toCents(100 * count), { interval, payment: toCents(100) }, on(start)).map(
    ({ date }) => date,
  );

test('the last instalment takes what the others leave', () => {
  const pace = { interval: 'monthly' as const, payment: toCents(33_34) };
  expect(scheduleOf(toCents(100_00), pace, on('2026-11-20'))).toEqual([
    { number: 1, date: '2026-11-20', amount: 33_34 },
    { number: 2, date: '2026-12-20', amount: 33_34 },
    { number: 3, date: '2027-01-20', amount: 33_32 },
  ]);
});

test.each([
  ['monthly', '2027-10-31', ['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29']],
  ['monthly', '2026-01-30', ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30']],
  [
    'quarterly',
    '2027-11-30',
    ['2027-11-30', '2028-02-29', '2028-05-30', '2028-08-30', '2028-11-30'],
  ],
  ['weekly', '2028-02-22', ['2028-02-22', '2028-02-29', '2028-03-07', '2028-03-14', '2028-03-21']],
  [
    'biweekly',
    '2026-12-24',
    ['2026-12-24', '2027-01-07', '2027-01-21', '2027-02-04', '2027-02-18'],
  ],
] as const)('%s from %s', (interval, start, dates) => {
  expect(datesOf(interval, start)).toEqual(dates);
});

test('days and months later, over the ends of years, back again too', () => {
  expect(addDays(on('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(on('2028-03-01'), -1)).toBe('2028-02-29');
  expect(addMonths(on('2026-12-31'), 14)).toBe('2028-02-29');
  expect(addMonths(on('2027-01-15'), -1)).toBe('2026-12-15');
});

test('a plan that would never end, or pays nothing, is refused', () => {
  const pace = (payment: number) => ({ interval: 'weekly' as const, payment: toCents(payment) });
  expect(() => scheduleOf(toCents(0), pace(5), on('2026-01-01'))).toThrow(RangeError);
  expect(() => scheduleOf(toCents(500), pace(0), on('2026-01-01'))).toThrow(RangeError);
  expect(() => scheduleOf(toCents(mostInstalments + 1), pace(1), on('2026-01-01'))).toThrow(
    RangeError,
  );
});

const days = fc
  .record({
    year: fc.integer({ min: 2000, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((parts) => calendarDateFrom(parts))
  .filter((date) => date !== undefined);

test('a schedule of any pace: the sum is exact, dates rise, no instalment is more than said', () => {
  const cases = fc.record({
    total: fc.integer({ min: 1, max: 99_999_999_999_99 }).map(toCents),
    count: fc.integer({ min: 1, max: mostInstalments }),
    interval: fc.constantFrom(...intervals),
    start: days,
  });
  fc.assert(
    fc.property(cases, ({ total, count, interval, start }) => {
      const payment = paymentFor(total, count);
      const schedule = scheduleOf(total, { interval, payment }, start);
      if (addMoney(...schedule.map(({ amount }) => amount)) !== total) return false;
      if (schedule.length !== instalmentsFor(total, payment) || schedule.length > count)
        return false;
      return schedule.every(
        ({ amount, date }, at) =>
          amount > 0 &&
          amount <= payment &&
          (at === schedule.length - 1 || amount === payment) &&
          date > (schedule[at - 1]?.date ?? '') &&
          parseDate(date) === date,
      );
    }),
    { numRuns: 2_000 },
  );
}, 60_000);
