import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { matcher } from '#domain/pattern.ts';
import { askedAt, nextSecondary } from '#domain/search/fields.ts';
import {
  comparable,
  searchedValue,
  searchProblem,
  tidySearched,
  type Reading,
} from '#domain/search/rules.ts';
import type { SearchField } from '#domain/tenant.ts';
import { sampleTenant } from '../../support/tenants.ts';

const harbor = sampleTenant('harbor');
const reading = (changes: Partial<Reading> = {}): Reading => ({
  tenant: harbor,
  dateFormat: 'MM/DD/YYYY',
  matcherOf: matcher,
  label: ({ name }) => name,
  today: '2026-11-21' as CalendarDate,
  ...changes,
});
const text = (changes: Partial<SearchField> = {}): SearchField => ({
  name: 'patientLastName',
  type: 'text',
  label: '',
  ...changes,
});
const number = text({ name: 'paymentPostingId' });
const day = text({ name: 'patientDateOfBirth', type: 'date' });

test.each([
  ['nothing', text(), '  ', 'field_errors_required_field'],
  ['a name', text(), ' Nair ', undefined],
  ['what its pattern refuses', text({ regex: '/^\\d{5}$/' }), '1234', 'field_errors_general'],
  ['what it takes', text({ regex: '/^\\d{5}$/' }), ' 12345 ', undefined],
  ['a pattern that cannot run', text({ regex: '/(/' }), 'anything', undefined],
  ['a number of one location', number, 'HB20261490', undefined],
  ['a number of another', number, 'HR118204K', undefined],
  ['a number in small letters', number, 'hb20261491', undefined],
  ['a number with a hyphen and a blank', number, 'HB-2026 1491', undefined],
  ['a number that its own pattern takes', { ...number, regex: '/^H\\d{4}$/' }, 'h-1234', undefined],
  ['hyphens elsewhere', text({ regex: '/^H\\d{4}$/' }), 'H-1234', 'field_errors_general'],
  ['a number of none', number, 'XX1', 'field_errors_general'],
  ['a day', day, '12/11/1995', undefined],
  ['a day with its year first', day, '1995-12-11', undefined],
  ['somebody who is born tomorrow', day, '11/22/2026', 'field_errors_date'],
  ['another day that is to come', { ...day, name: 'dateOfService' }, '11/22/2026', undefined],
  ['no day', day, '13/11/1995', 'field_errors_date'],
  ['a card number', text(), '4242 4242 4242 4242', 'field_errors_nocardhere'],
  ['too much', text(), 'n'.repeat(101), 'field_errors_toolong'],
])('%s', (_name, field, typed, problem) =>
  expect(searchProblem(field, typed, reading())?.text).toBe(problem),
);

test('a location without a pattern takes any account number', () => {
  const [first, ...rest] = harbor.locations;
  const { accountNumberPattern: _, ...open } = first!;
  const tenant = { locations: [open, ...rest] };
  expect(searchProblem(number, 'XX1', reading({ tenant }))).toBeUndefined();
});

test('without an engine the server looks', () =>
  expect(searchProblem(number, 'XX1', reading({ matcherOf: () => undefined }))).toBeUndefined());

test('a day is sent as the calendar has it and shown as it is read', () => {
  expect(searchedValue(day, ' 1-2-1995 ', 'DD/MM/YYYY')).toBe('1995-02-01');
  expect(tidySearched(day, '1-2-1995', 'DD/MM/YYYY')).toBe('01/02/1995');
  expect(tidySearched(text(), '  Van   Dyke ', 'DD/MM/YYYY')).toBe('Van Dyke');
});

test('capitals, blanks and curls make no difference', () =>
  expect(comparable('  O’BRIEN  Smith ')).toBe(comparable("o'brien smith")));

test.each([
  ['Núñez', 'nunez'],
  ['Nu\u0301n\u0303ez', 'NUÑEZ'],
  ['Ægir Sørensen', 'aegir sorensen'],
  ['Großmann', 'GROSSMANN'],
  ['Łukasz Đorđević', 'Lukasz Dordevic'],
  ['ÇELIK', 'çelık'],
])('%s is found by %s', (held, typed) => expect(comparable(held)).toBe(comparable(typed)));

test('letters that are no accents are told apart', () => {
  expect(comparable('Nuñez')).not.toBe(comparable('Nuez'));
  expect(comparable('کی')).not.toBe(comparable('کا'));
});

test('the secondary fields take turns', () => {
  const names = [0, 1, 2, 3].map((turn) => askedAt(harbor, turn)?.secondary.name);
  expect(names).toEqual([
    'patientLastName',
    'patientDateOfBirth',
    'guarantorId',
    'patientLastName',
  ]);
  expect(nextSecondary(harbor, 2)?.name).toBe('patientLastName');
  const { primary, secondary } = harbor.openBalance;
  const one = { openBalance: { ...harbor.openBalance, secondary: secondary.slice(0, 1) } };
  expect(nextSecondary(one, 0)).toBeUndefined();
  const twice = { openBalance: { ...harbor.openBalance, secondary: [...primary, ...secondary] } };
  expect(askedAt(twice, 0)?.secondary.name).toBe('patientLastName');
  expect(askedAt({ openBalance: { ...harbor.openBalance, secondary: [] } }, 0)).toBeUndefined();
});

describe.each(['^(a+)+$', '^(a|a)*b$', '(.*a){20}', '^((a{0,30}){0,20})$'])('%s', (pattern) => {
  const field = text({ regex: `/${pattern}/` });
  const time = (typed: string): number => {
    const times = Array.from({ length: 41 }, () => {
      const began = performance.now();
      searchProblem(field, typed, reading());
      return performance.now() - began;
    });
    return times.toSorted((one, other) => one - other)[20] ?? 0;
  };
  // Short times have a floor, which keeps the clock's own grain out of the ratio.
  const ratio = (long: string, short: string) => time(long) / Math.max(time(short), 0.02);
  const short = `${'a'.repeat(9)}!`;

  test('takes no more time than the text is longer', () =>
    expect(ratio(`${'a'.repeat(99)}!`, short)).toBeLessThan(100));

  test('takes no time on ten thousand characters', () =>
    expect(ratio(`${'a'.repeat(9_999)}!`, short)).toBeLessThan(100));
});
