import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandOf, groupCard, isCardNumber, isTaken, maskCard } from '#domain/card.ts';
import { digitsIn } from '#domain/digits.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const sum = (digits: string) =>
  [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
/** The number with the check digit that Luhn's rule asks for. */
const withCheckDigit = (digits: string) => digits + String((10 - (sum(`${digits}0`) % 10)) % 10);

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const numberOf = (start: string, length: number) =>
  digits(length - start.length - 1).map((middle) => withCheckDigit(start + middle));

test.each([
  ['4242424242424242', 'visa', 'CVV', 3],
  ['5555 5555 5555 4444', 'mastercard', 'CVC', 3],
  ['2223-0031-2200-3222', 'mastercard', 'CVC', 3],
  ['378282246310005', 'american-express', 'CID', 4],
  ['6011111111111117', 'discover', 'CID', 3],
  ['30569309025904', 'diners-club', 'CVV', 3],
])('%s is a number of %s, with a %s of %i digits', (number, type, name, size) => {
  expect(isCardNumber(number)).toBe(true);
  expect(brandOf(number)).toMatchObject({ type, code: { name, size } });
});

test.each([
  ['ELO', '4011780000000000'],
  ['MIR', '2200000000000004'],
  ['HIPER', '6370950000000005'],
  ['HIPERCARD', '6062820000000000'],
])('%s is not detected', (name, number) =>
  expect(brandOf(number)?.type ?? 'none').not.toBe(name.toLowerCase()),
);

describe('numbers made by the rule are right, and with any other last digit are wrong', () => {
  test.each([
    ['visa', '4242', 16],
    ['mastercard', '5105', 16],
    ['american-express', '3714', 15],
    ['discover', '6011', 16],
  ] as const)('%s', (type, start, length) =>
    fc.assert(
      fc.property(numberOf(start, length), fc.integer({ min: 1, max: 9 }), (number, more) => {
        expect(isCardNumber(number)).toBe(true);
        expect(brandOf(number)?.type).toBe(type);
        const last = (Number(number.at(-1)) + more) % 10;
        expect(isCardNumber(`${number.slice(0, -1)}${last}`)).toBe(false);
      }),
    ),
  );
});

test.each([
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['42424', '4242 4'],
  ['4242 4242 4242 4242 9999 99', '4242 4242 4242 4242 999'],
  ['no digits', ''],
])('%s is written as %s', (typed, written) => expect(groupCard(typed)).toBe(written));

test('writing a number again changes nothing, and adds no digit', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (typed) => {
      const written = groupCard(typed);
      expect(groupCard(written)).toBe(written);
      expect(digitsIn(typed).startsWith(digitsIn(written))).toBe(true);
    }),
  ));

test('of a masked number four digits are left, in sixteen places', () => {
  expect(maskCard('4242 4242 4242 4243')).toBe('•••• •••• •••• 4243');
  expect(maskCard('378282246310005').replaceAll(' ', '')).toHaveLength(16);
});

test('a provider takes the brands it offers', () => {
  const { payments } = tenantWith(sampleTenant('lakeside'), {
    payments: { availablePaymentOptions: ['visa', 'amex', 'ach'] },
  });
  const taken = ['4242424242424242', '378282246310005', '5555555555554444', '30569309025904'].map(
    (number) => {
      const brand = brandOf(number);
      return brand && isTaken(brand, payments);
    },
  );
  expect(taken).toEqual([true, true, false, false]);
});
