import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { isTimeZone } from '#domain/is-time-zone.ts';
import { dayIn, startOf } from '#domain/time-zone.ts';

const zones = [
  'America/Chicago',
  'America/New_York',
  'Africa/Nairobi',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/Santiago',
  'America/Havana',
  'UTC',
];

test('a day begins where it is read', () => {
  expect(new Date(startOf('2026-11-21' as CalendarDate, 'America/Chicago')).toISOString()).toBe(
    '2026-11-21T06:00:00.000Z',
  );
  expect(new Date(startOf('2026-07-04' as CalendarDate, 'America/Chicago')).toISOString()).toBe(
    '2026-07-04T05:00:00.000Z',
  );
  // In Havana the clock goes from midnight to one o'clock on that day.
  expect(new Date(startOf('2026-03-08' as CalendarDate, 'America/Havana')).toISOString()).toBe(
    '2026-03-08T05:00:00.000Z',
  );
});

test('the first moment of a day belongs to the day, the moment before to the day before', () =>
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4_000 }), (zone, days) => {
      const date = addDays('2024-01-01' as CalendarDate, days);
      const start = startOf(date, zone);
      expect(dayIn(start, zone)).toBe(date);
      expect(dayIn(start - 1, zone)).toBe(addDays(date, -1));
    }),
    { numRuns: 300 },
  ));

test('a time zone is a name that Intl knows', () => {
  expect(zones.every(isTimeZone)).toBe(true);
  expect(['', 'Chicago', 'nowhere/at all'].some(isTimeZone)).toBe(false);
});
