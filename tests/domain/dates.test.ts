import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarDateFrom,
  dayOf,
  instantOf,
  parseDate,
  parseTypedDate,
  partsOf,
  writeDate,
  type CalendarDate,
} from '#domain/dates.ts';

const days = fc
  .integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10) as CalendarDate);

test('every day that exists is read, and taken apart and put together again', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(parseDate(day)).toBe(day);
      expect(calendarDateFrom(partsOf(day))).toBe(day);
      expect(new Date(instantOf(day)).toISOString()).toBe(`${day}T00:00:00.000Z`);
    }),
  );
});

test('a date written in a format is read in that format', () => {
  const formats = fc.constantFrom(
    'MM/DD/YYYY',
    'DD/MM/YYYY',
    'YYYY-MM-DD',
    'DD.MM.YYYY',
    'M/D/YYYY',
  );
  fc.assert(
    fc.property(days, formats, (day, format) => {
      expect(parseTypedDate(writeDate(day, format), format)).toBe(day);
    }),
  );
});

test.each([
  ['2023-02-29'],
  ['2100-02-29'],
  ['2024-04-31'],
  ['2024-13-01'],
  ['2024-00-10'],
  ['2024-1-1'],
  ['0000-01-01'],
  ['nonsense'],
])('%s is no day', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test.each([
  ['03/04/1980', 'MM/DD/YYYY', '1980-03-04'],
  ['03/04/1980', 'DD/MM/YYYY', '1980-04-03'],
  ['3-4-1980', 'MM/DD/YYYY', '1980-03-04'],
  ['03041980', 'MM/DD/YYYY', '1980-03-04'],
  ['19800304', 'YYYY-MM-DD', '1980-03-04'],
  ['02/29/2024', 'MM/DD/YYYY', '2024-02-29'],
  ['1980-03-04', 'MM/DD/YYYY', '1980-03-04'],
  ['1980/3/4', 'DD/MM/YYYY', '1980-03-04'],
])('%s in %s is %s', (text, format, day) => {
  expect(parseTypedDate(text, format)).toBe(day);
});

test.each(['31/12/1980', '02/30/1980', '1/1/80', '12/1980', '', '1980'])(
  '%j is no date in MM/DD/YYYY',
  (text) => {
    expect(parseTypedDate(text, 'MM/DD/YYYY')).toBeUndefined();
  },
);

test('today is the day on the reader’s own clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
