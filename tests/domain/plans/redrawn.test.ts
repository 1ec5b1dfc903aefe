import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import type { Interval } from '#domain/tenant-words.ts';

const day = (text: string) => text as CalendarDate;
const today = day('2027-01-05');
const drawn = (dates: readonly string[], wish: Wish, interval: Interval = 'monthly') =>
  redrawn(
    dates.map((date) => ({ date: day(date), amount: toCents(5_000) })),
    wish,
    { interval, today },
  ).map(({ date, amount }) => `${date} ${amount}`);

test('a pause puts every payment off by as many intervals, and takes no less', () => {
  expect(drawn(['2027-01-15', '2027-02-15', '2027-03-15'], { deed: 'pause', payments: 2 })).toEqual(
    ['2027-03-15 5000', '2027-04-15 5000', '2027-05-15 5000'],
  );
  expect(drawn(['2027-01-15', '2027-01-29'], { deed: 'pause', payments: 1 }, 'biweekly')).toEqual([
    '2027-01-29 5000',
    '2027-02-12 5000',
  ]);
});

test('a month that was too short for the day of a plan shortens none after it', () => {
  const dates = ['2027-01-31', '2027-02-28', '2027-03-31'];
  expect(drawn(dates, { deed: 'pause', payments: 1 })).toEqual([
    '2027-02-28 5000',
    '2027-03-31 5000',
    '2027-04-30 5000',
  ]);
});

test('payments that a pause puts into a week with a holiday keep three business days between them', () => {
  const dates = ['2026-12-15', '2026-12-19', '2026-12-26'];
  expect(drawn(dates, { deed: 'pause', payments: 1 }, 'weekly')).toEqual([
    '2026-12-22 5000',
    '2026-12-28 5000',
    '2027-01-02 5000',
  ]);
});

test('one payment moves alone, or all of them from another day on', () => {
  const dates = ['2027-01-15', '2027-02-15', '2027-03-15'];
  const date = day('2027-01-22');
  expect(drawn(dates, { deed: 'move', which: 'next', date })).toEqual([
    '2027-01-22 5000',
    '2027-02-15 5000',
    '2027-03-15 5000',
  ]);
  expect(drawn(dates, { deed: 'move', which: 'all', date })).toEqual([
    '2027-01-22 5000',
    '2027-02-22 5000',
    '2027-03-22 5000',
  ]);
});

test('another amount takes the same sum, on the days that there are and on further ones', () => {
  const dates = ['2027-01-15', '2027-02-15', '2027-03-15'];
  expect(drawn(dates, { deed: 'amount', payment: toCents(4_000) })).toEqual([
    '2027-01-15 4000',
    '2027-02-15 4000',
    '2027-03-15 4000',
    '2027-04-15 3000',
  ]);
  expect(drawn(dates, { deed: 'amount', payment: toCents(8_000) })).toEqual([
    '2027-01-15 8000',
    '2027-02-15 7000',
  ]);
  expect(drawn(dates, { deed: 'amount', payment: toCents(15_000) })).toEqual(['2027-01-15 15000']);
});

test('added bills are taken after what was left, at one amount', () => {
  const dates = ['2027-01-15', '2027-02-15'];
  const bills = [{ id: 'b', amount: toCents(7_000) }];
  expect(drawn(dates, { deed: 'add', bills, payment: toCents(5_000) })).toEqual([
    '2027-01-15 5000',
    '2027-02-15 5000',
    '2027-03-15 5000',
    '2027-04-15 2000',
  ]);
  expect(drawn(dates, { deed: 'add', bills, payment: toCents(8_500) })).toEqual([
    '2027-01-15 8500',
    '2027-02-15 8500',
  ]);
});

test('late payments are made today in one, and the one after them is no sooner than debits may be', () => {
  const days = ['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22'];
  expect(drawn(days, { deed: 'catchup', payments: 2 }, 'weekly')).toEqual([
    '2027-01-05 10000',
    '2027-01-15 5000',
    '2027-01-22 5000',
  ]);
  expect(drawn(days.slice(0, 3), { deed: 'catchup', payments: 3 }, 'weekly')).toEqual([
    '2027-01-05 15000',
  ]);
  expect(
    drawn(['2027-01-01', '2027-01-04', '2027-01-07'], { deed: 'catchup', payments: 2 }, 'weekly'),
  ).toEqual(['2027-01-05 10000', '2027-01-08 5000']);
});

test('a payment that is made ahead is made today, and the others stay', () =>
  expect(drawn(['2027-01-15', '2027-02-15'], { deed: 'ahead' })).toEqual([
    '2027-01-05 5000',
    '2027-02-15 5000',
  ]));

test('the payment after it keeps three business days away', () =>
  expect(drawn(['2027-01-01', '2027-01-07', '2027-01-14'], { deed: 'ahead' }, 'weekly')).toEqual([
    '2027-01-05 5000',
    '2027-01-08 5000',
    '2027-01-14 5000',
  ]));

test('payments by hand keep their days; taken again, the overdue ones come one after another', () => {
  const dates = ['2026-12-15', '2027-01-04', '2027-02-15'];
  expect(drawn(dates, { deed: 'automatic', isOn: false })).toEqual(
    dates.map((date) => `${date} 5000`),
  );
  expect(drawn(dates, { deed: 'automatic', isOn: true })).toEqual([
    '2027-01-08 5000',
    '2027-01-13 5000',
    '2027-02-15 5000',
  ]);
});

test('nothing is drawn where nothing is left', () =>
  expect(drawn([], { deed: 'ahead' })).toEqual([]));
