import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { brandNameOf, codeOf, isExpired, writtenExpiry } from '#domain/saved-card.ts';
import {
  changeFormOf,
  changeIn,
  changeProblems,
  refusedInChange,
} from '#domain/saved-card-form.ts';
import { savedAmex, savedVisa } from '#walks/samples/saved-cards.ts';

const today = '2031-05-31' as CalendarDate;
const until = (month: number, year: number) => ({ month, year });

test('a card is good until the last day of its month; one without a real month is not', () => {
  expect(isExpired(until(5, 2031), today)).toBe(false);
  expect(isExpired(until(4, 2031), today)).toBe(true);
  expect(isExpired(until(1, 2099), today)).toBe(true);
  expect(isExpired(until(0, 0), today)).toBe(true);
});

test('a card goes by its brand, its expiry and the code that its brand has', () => {
  expect([brandNameOf(savedAmex), writtenExpiry(savedAmex)]).toEqual(['American Express', '04/24']);
  expect(codeOf(savedAmex)).toEqual({ name: 'CID', size: 4 });
  expect(codeOf(savedVisa)).toEqual({ name: 'CVV', size: 3 });
  const unknown = { brand: 'unheard-of' };
  expect([brandNameOf(unknown), codeOf(unknown).size]).toEqual(['unheard-of', 3]);
});

test('name, expiry and code of a card on file are asked for, the code by the card’s brand', () => {
  const form = { ...changeFormOf(savedAmex), expiryDate: '04 / 33', cvv: '1234' };
  expect(changeProblems(form, savedAmex, today)).toEqual({});
  const wordsOf = (more: Partial<typeof form>) =>
    Object.entries(changeProblems({ ...form, ...more } as typeof form, savedAmex, today)).map(
      ([name, found]) => `${name}: ${found?.text}`,
    );
  expect(wordsOf({ cardHolderName: ' ', expiryDate: '', cvv: '' })).toEqual([
    'cardHolderName: field_errors_required_cardholder',
    'expiryDate: field_errors_required_expiry',
    'cvv: field_errors_required_cvv',
  ]);
  expect(wordsOf({ expiryDate: '04 / 31' })).toEqual(['expiryDate: field_errors_expirationdate']);
  expect(wordsOf({ cvv: '123' })).toEqual(['cvv: field_errors_securitycode']);
  expect(wordsOf({ cardHolderName: '4242 4242 4242 4242' })).toEqual([
    'cardHolderName: field_errors_nocardhere',
  ]);
  expect(wordsOf({ cardHolderName: 'Rosa 2' })).toEqual([
    'cardHolderName: field_errors_nodigits_name',
  ]);
});

test('a form begins with what is on file, and never with a code', () => {
  expect(changeFormOf(savedVisa)).toEqual({
    cardHolderName: 'Rosa Delgado',
    expiryDate: '12 / 40',
    cvv: '',
  });
  expect(changeIn({ ...changeFormOf(savedVisa), cvv: '737' })).toEqual({
    holder: 'Rosa Delgado',
    expMonth: '12',
    expYear: '2040',
    cvv: '737',
  });
});

test('a field that the server refused is told at its input', () => {
  expect(refusedInChange(['expiryYear', 'cvv', 'id'])).toEqual({
    expiryDate: { text: 'field_errors_expirationdate' },
    cvv: { text: 'field_errors_securitycode2' },
  });
});
