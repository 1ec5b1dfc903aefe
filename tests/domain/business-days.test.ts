import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from '#domain/business-days.ts';
import { addDays, type CalendarDate } from '#domain/dates.ts';

const date = (text: string) => text as CalendarDate;

describe('days on which the banks stand still', () => {
  test.each([
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
    ['2027-01-01', 'New Year'],
    ['2027-01-18', 'Martin Luther King'],
    ['2027-02-15', 'the Presidents'],
    ['2027-05-31', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2027-07-05', 'the 4th of July, a Sunday, kept on Monday'],
    ['2027-09-06', 'Labor Day'],
    ['2027-10-11', 'Columbus'],
    ['2026-11-11', 'the veterans'],
    ['2026-11-28', 'a Saturday'],
  ])('%s: %s', (day) => expect(isBusinessDay(date(day))).toBe(false));

  test.each([
    ['2027-05-24', 'the last Monday but one of May'],
    ['2026-11-19', 'the third Thursday of November'],
    ['2026-07-03', 'a Friday before a 4th of July on Saturday'],
  ])('not on %s: %s', (day) => expect(isBusinessDay(date(day))).toBe(true));
});

test('over Thanksgiving and a weekend three business days take six days', () => {
  expect(addBusinessDays(date('2026-11-25'), 3)).toBe('2026-12-01');
});

test('three business days are over six days after any day', () => {
  for (let day = date('2026-01-01'); day < '2036-01-01'; day = addDays(day, 1))
    expect(addBusinessDays(day, 3) <= addDays(day, 6), day).toBe(true);
});
