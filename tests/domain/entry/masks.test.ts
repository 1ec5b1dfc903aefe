import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateMask,
  numberMask,
  plainTextMask,
  shownAmount,
  textMask,
  tidyText,
} from '#domain/entry/masks.ts';

test.each([
  ['1234.5', '1,234.50'],
  ['.5', '0.50'],
  ['0', '0.00'],
  ['1,50', '1,50'],
  ['99999999999.99', '99,999,999,999.99'],
  ['', ''],
])('once left, %s is written %s', (typed, shown) => expect(shownAmount(typed)).toBe(shown));

test.each([
  ['O’Brien', "O'Brien"],
  ['  María', 'María'],
  ['Ann  Marie ', 'Ann  Marie '],
])('of the text %j stays %j', (typed, kept) => expect(textMask(typed)).toBe(kept));

test.each([
  [' LM 204-8117#', 'LM 204-8117'],
  ['AB\t\n12', 'AB 12'],
  ['A / B', 'A B'],
  ['Núñez', 'Núñez'],
])('of the number %j stays %j', (typed, kept) => expect(plainTextMask(typed)).toBe(kept));

const typing = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,$ -/’é') }),
);

test.each([
  ['number', numberMask],
  ['date', dateMask],
  ['text', textMask],
  ['plain text', plainTextMask],
  ['tidy', tidyText],
  ['amount', shownAmount],
])('the %s mask takes its own answer as it is', (_, mask) => {
  fc.assert(
    fc.property(typing, (text) => {
      const once = mask(text);
      expect(mask(once)).toBe(once);
    }),
  );
});
