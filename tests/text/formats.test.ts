import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDate, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import * as formats from '#text/formats.ts';
import { countdown, spokenTime } from '#text/countdown.ts';
import { fullDate } from '#text/calendar-words.ts';
import { localeOf } from '#text/locale.ts';
import * as times from '#text/times.ts';

const usd = { code: 'USD', symbol: '$' };
const kes = { code: 'KES', symbol: 'KSh' };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [123450, usd, 'en', '$1,234.50'],
  [123450, usd, 'es', '$1,234.50'],
  [123450, kes, 'en', 'KSh 1,234.50'],
  [123450, kes, 'es', 'KSh 1,234.50'],
  [123450, kes, 'sw', 'KSh 1,234.50'],
  [0, usd, 'en', '$0.00'],
  [7, usd, 'en', '$0.07'],
  [-500, usd, 'en', '-$5.00'],
  [123450, usd, 'fr-CA', '1 234,50 $'],
  [123450, usd, 'xx-!!', '$1,234.50'],
])('%d cents of %j in %s is %s', (cents, currency, language, text) => {
  expect(plain(formats.money(toCents(cents), currency, language))).toBe(text);
});

test('a language whose amounts no browser knows has those of the country', () => {
  expect(localeOf('ht')).toBe('en-US');
  expect(localeOf('fr')).toBe('fr');
});

test('no digit of an amount is lost on the way to the reader', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }).map(toCents), (amount) => {
      const digits = formats.money(amount, usd, 'en').replaceAll(/[$,]/g, '');
      expect(digits).toBe(toDecimal(amount));
    }),
  );
});

const day = parseDate('2026-03-04') as CalendarDate;

test('dates follow the language', () => {
  expect(formats.shortDate(day, 'en')).toBe('03/04/2026');
  expect(formats.shortDate(day, 'es')).toBe('04/03/2026');
  expect(formats.longDate(day, 'en')).toBe('March 4, 2026');
  expect(formats.longDate(day, 'es')).toBe('4 de marzo de 2026');
  expect(formats.mediumDate(day, 'en')).toBe('Mar 4, 2026');
  expect(formats.monthAndYear(day, 'en')).toBe('March 2026');
  expect(formats.monthAndYear(day, 'es')).toBe('Marzo de 2026');
});

test('the provider’s calendar format is used when it is one', () => {
  expect(formats.shortDate(day, 'en', { en: 'YYYY-MM-DD' })).toBe('2026-03-04');
  expect(formats.shortDate(day, 'es-MX', { es: 'DD-MM-YYYY' })).toBe('04-03-2026');
  expect(formats.dateFormat('en', { en: 'LL' })).toBe('MM/DD/YYYY');
  expect(formats.dateFormat('en', { en: '<b>MM DD YYYY' })).toBe('MM/DD/YYYY');
});

test('the last login is told with its hour', () => {
  const when = new Date('2026-03-04T15:05:00Z');
  expect(plain(times.dateAndTime(when, 'en', 'UTC'))).toBe('March 4, 2026 at 3:05 PM');
  expect(plain(times.dateAndTime(when, 'es', 'UTC'))).toMatch(/^4 de marzo de 2026.*3:05/);
});

test.each([
  [20, '00:20', '20 seconds', '20 segundos'],
  [65, '01:05', '1 minute, 5 seconds', '1 minuto, 5 segundos'],
  [120, '02:00', '2 minutes', '2 minutos'],
  [0.2, '00:01', '1 second', '1 segundo'],
  [-3, '00:00', '0 seconds', '0 segundos'],
])('%d seconds left is shown and spoken', (seconds, shown, english, spanish) => {
  expect(countdown(seconds)).toBe(shown);
  expect(spokenTime(seconds, 'en')).toBe(english);
  expect(spokenTime(seconds, 'es')).toBe(spanish);
});

test('numbers follow the language', () => {
  expect(formats.number(1234.5, 'en')).toBe('1,234.5');
  expect(formats.percent(4.5, 'en')).toBe('4.5%');
});

test('days have no English names for readers of Haitian Creole', () => {
  const day = '2026-11-29' as CalendarDate;
  expect(formats.longDate(day, 'ht')).toBe('29 novembre 2026');
  expect(formats.mediumDate(day, 'ht-HT')).toBe('29 nov. 2026');
  expect(formats.monthAndYear(day, 'ht')).toBe('Novembre 2026');
  expect(fullDate(day, 'ht')).toBe('dimanche 29 novembre 2026');
  expect(times.dateAndTime(new Date('2026-11-29T12:00:00Z'), 'ht', 'UTC')).toContain('novembre');
});
