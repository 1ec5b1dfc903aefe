import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, subtractMoney, toCents } from '#domain/money.ts';
import { parseMoney, toDecimal } from '#domain/typed-money.ts';

const amounts = fc.integer({ min: 0, max: 99_999_999_999_99 }).map(toCents);

test.each([
  ['1234.5', 123450],
  ['1,234.50', 123450],
  [' 12 ', 1200],
  ['0', 0],
  ['0.07', 7],
  ['99999999999.99', 9_999_999_999_999],
])('%s is read as %d cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each(['', '.', '1,50', '1,2345', '12,34.5', '1.234', '-1', '1e3', '$5', '١', '123456789012'])(
  '%j is no amount',
  (text) => {
    expect(parseMoney(text)).toBeUndefined();
  },
);

test('a written amount can be read again', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseMoney(toDecimal(amount))).toBe(amount);
    }),
  );
});

test('a sum is exact and can be taken back', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(subtractMoney(addMoney(a, b), b)).toBe(a);
    }),
  );
});

test('only whole cents are money', () => {
  for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53])
    expect(() => toCents(wrong)).toThrow('whole number');
  expect(Object.is(toCents(-0), 0)).toBe(true);
});

test('a comma never stands for the point: an amount that is read has exactly the digits before the comma', () => {
  const digits = fc.stringMatching(/^[1-9]\d{0,5}$/);
  fc.assert(
    fc.property(digits, fc.stringMatching(/^\d{1,2}$/), (whole, cents) => {
      expect(parseMoney(`${whole},${cents}`)).toBeUndefined();
      expect(parseMoney(`${whole}.${cents}`)).toBe(
        Number(whole) * 100 + Number(cents.padEnd(2, '0')),
      );
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,]{1,16}$/), (typed) => {
      const read = parseMoney(typed);
      if (read === undefined) return;
      const [whole = '', decimals = ''] = typed.split('.');
      expect(read).toBe(Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0')));
      if (whole.includes(',')) expect(whole).toMatch(/^\d{1,3}(,\d{3})+$/);
    }),
    { numRuns: 2_000 },
  );
});
