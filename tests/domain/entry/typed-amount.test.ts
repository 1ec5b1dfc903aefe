import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Amount } from '#contract/cart.ts';
import { shownAmount } from '#domain/entry/masks.ts';
import { typedAmount } from '#domain/entry/typed-amount.ts';
import { toCents } from '#domain/money.ts';
import { mostDigits, parseMoney, toDecimal } from '#domain/typed-money.ts';
import * as v from 'valibot';

const format = 'field_errors_amountformat';
const digits = 'field_errors_amountdigits';

const byKeys = (keys: string, from = '') =>
  [...keys].reduce(({ value }, key) => typedAmount(value, value + key), typedAmount('', from));

test.each([
  ['12.34', '12.34', undefined],
  ['12.345', '12.34', format],
  ['1.2.', '1.2', format],
  ['1.2,', '1.2', format],
  ['12345678901', '12345678901', undefined],
  ['123456789012', '12345678901', digits],
  ['12,345,678,9012', '12,345,678,901', digits],
  ['$4o0.5-', '40.5', undefined],
  ['１２.５０', '12.50', undefined],
  ['1,50', '1,50', undefined],
])('of the keys %s it takes %s', (keys, value, problem) => {
  expect(byKeys(keys)).toEqual({ value, ...(problem && { problem }) });
});

test.each([
  ['1.2345', '1.2345', format],
  ['1.250,50', '1.250,50', format],
  ['1,50', '1,50', format],
  ['123456789012', '123456789012', digits],
  ['1'.repeat(30), '1'.repeat(20), digits],
  [' $1,234.50\n', '1,234.50', undefined],
  ['USD 1,234.50', '1,234.50', undefined],
  ['1,234.50 Ksh', '1,234.50', undefined],
  ['.50', '.50', undefined],
  ['1e3', '', format],
  ['-5.00', '', format],
  ['1 250', '', format],
  ['5/20', '', format],
  ['abc', '', format],
])('%j that is pasted becomes %j', (pasted, value, problem) => {
  expect(typedAmount('', pasted)).toEqual({ value, ...(problem && { problem }) });
});

test('a refused paste leaves the amount that was there', () => {
  expect(typedAmount('12.00', '1e32.00')).toEqual({ value: '12.00', problem: format });
});

test('something is always taken away, also of what cannot be an amount', () => {
  expect(typedAmount('1.2345', '1.234')).toEqual({ value: '1.234', problem: format });
  expect(typedAmount('1.234', '1.23')).toEqual({ value: '1.23' });
  expect(typedAmount('1.23', '123')).toEqual({ value: '123' });
});

test('in the middle there is room for a key as long as the whole is an amount', () => {
  expect(typedAmount('12.50', '1.2.50')).toEqual({ value: '12.50', problem: format });
  expect(typedAmount('12.50', '192.50')).toEqual({ value: '192.50' });
  expect(typedAmount('12.50', '12.550')).toEqual({ value: '12.50', problem: format });
});

test('a pasted amount is read as it was, or not at all', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,$ -/e'), minLength: 2 });
  fc.assert(
    fc.property(text, (pasted) => {
      const { value, problem } = typedAmount('', pasted);
      const read = parseMoney(shownAmount(value));
      if (read === undefined) expect(problem).toBeDefined();
      else expect(pasted).toContain(value);
    }),
  );
});

test('an amount that is typed or pasted comes back the same to the cent', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999_99 }).map(toCents);
  fc.assert(
    fc.property(amounts, (amount) => {
      const plain = toDecimal(amount);
      const shown = shownAmount(plain);
      for (const pasted of [plain, shown, `$${shown}`])
        expect(parseMoney(typedAmount('', pasted).value)).toBe(amount);
      expect(byKeys(shown)).toEqual({ value: shown });
    }),
  );
});

test('the most that can be typed is the most that can be sent', () => {
  const most = parseMoney(`${'9'.repeat(mostDigits)}.99`);
  expect(v.is(Amount, most)).toBe(true);
  expect(v.is(Amount, Number(most) + 1)).toBe(false);
  expect(parseMoney('9'.repeat(mostDigits + 1))).toBeUndefined();
});
