import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencyMask,
  dateMask,
  numberMask,
  plainTextMask,
  shownAmount,
  textMask,
  tidyText,
} from '#domain/entry/masks.ts';
import { parseMoney, toCents, toDecimal } from '#domain/money.ts';

test.each([
  ['1234.567', '1234.567'],
  ['1.250,50', '1.250,50'],
  ['85,505', '85,505'],
  ['$1,234.50', '1,234.50'],
  ['-5', '5'],
  ['1.2.3', '1.2.3'],
  ['1e3', '13'],
  ['123456789012', '123456789012'],
  ['1'.repeat(30), '1'.repeat(20)],
  ['１２.５０', '12.50'],
  ['abc', ''],
  ['1.', '1.'],
  [',5', ',5'],
])('of the amount %s stays %s', (typed, kept) => expect(currencyMask(typed)).toBe(kept));

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
  ['currency', currencyMask],
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

test('a mask of amounts drops nothing that could make it another amount', () => {
  fc.assert(
    fc.property(typing, (text) => {
      const kept = currencyMask(text);
      const figures = text
        .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
        .replaceAll(/[^\d.,]/g, '');
      expect(figures.startsWith(kept)).toBe(true);
      if (kept !== figures) expect(parseMoney(kept)).toBeUndefined();
    }),
  );
});

test('what is read is what was typed: no digit, comma or point is lost on the way', () => {
  const figures = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 40 });
  fc.assert(
    fc.property(figures, (text) => {
      expect(parseMoney(currencyMask(text))).toBe(parseMoney(text));
    }),
  );
});

test('an amount that is typed comes back the same to the cent', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999_99 }).map(toCents);
  fc.assert(
    fc.property(amounts, (amount) => {
      const plain = toDecimal(amount);
      const shown = shownAmount(plain);
      for (const typed of [plain, shown, `$${shown}`])
        expect(parseMoney(currencyMask(typed))).toBe(amount);
      const typedOneByOne = [...shown].reduce((sofar, key) => currencyMask(sofar + key), '');
      expect(typedOneByOne).toBe(shown);
    }),
  );
});
