import cardValidator from 'card-validator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnexpired, parseExpiry, writeExpiry } from '#domain/card-expiry.ts';
import { calendarDateFrom, dayOf, type CalendarDate } from '#domain/dates.ts';

const day = (year: number, month: number, of: number): CalendarDate => {
  const date = calendarDateFrom({ year, month, day: of });
  if (!date) throw new Error('no such day');
  return date;
};

test.each([
  ['04 / 30', 4, 2030],
  ['04/30', 4, 2030],
  ['4/30', 4, 2030],
  ['0430', 4, 2030],
  ['12/2030', 12, 2030],
  ['12-30', 12, 2030],
])('%s is read', (text, month, year) => expect(parseExpiry(text)).toEqual({ month, year }));

test.each(['', '13/30', '00/30', '4', '04/3', '04/203', 'ab/cd', '04/30/30'])(
  '"%s" is no date',
  (text) => expect(parseExpiry(text)).toBeUndefined(),
);

test('a card is good until its month is over', () => {
  const expiry = { month: 2, year: 2028 };
  expect(isUnexpired(expiry, day(2028, 2, 29))).toBe(true);
  expect(isUnexpired(expiry, day(2028, 3, 1))).toBe(false);
  expect(isUnexpired(expiry, day(2007, 1, 1))).toBe(false);
});

test('an independent reader agrees on every month around today', () => {
  const today = dayOf(new Date());
  const year = Number(today.slice(0, 4));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: year - 8, max: year + 18 }),
      fc.boolean(),
      (month, when, short) => {
        const text = `${String(month).padStart(2, '0')}/${short ? String(when).slice(2) : when}`;
        const expiry = parseExpiry(text);
        const ours = expiry !== undefined && isUnexpired(expiry, today);
        expect(ours).toBe(cardValidator.expirationDate(text).isValid);
      },
    ),
  );
});

/** The expiry typed key by key, as a browser hands it over. */
const type = (keys: string) =>
  [...keys].reduce((before, key) => writeExpiry(before + key, before), '');

test.each([
  ['0430', '04 / 30'],
  ['430', '04 / 30'],
  ['1230', '12 / 30'],
  ['12/30', '12 / 30'],
  ['1/30', '01 / 30'],
  ['12/2030', '12 / 30'],
  ['04 / 30', '04 / 30'],
])('typing %s writes %s', (keys, written) => expect(type(keys)).toBe(written));

test.each([
  ['12/2030', '12 / 30'],
  ['12/30', '12 / 30'],
  ['1/2030', '01 / 30'],
  ['122030', '12 / 30'],
])('pasting %s writes %s', (text, written) => expect(writeExpiry(text)).toBe(written));

test('everything can be taken away again, key by key', () => {
  const seen: string[] = [];
  for (let text = '12 / 30'; text !== '';) {
    const next = writeExpiry(text.slice(0, -1), text);
    expect(next.length).toBeLessThan(text.length);
    seen.push(next);
    text = next;
  }
  expect(seen).toEqual(['12 / 3', '12', '1', '']);
});
