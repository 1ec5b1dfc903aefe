import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber, looksLikeCardNumber } from '#domain/looks-like-card.ts';

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '5555 5555 5555 4444',
  '378282246310005',
  '3782 822463 10005',
  '6011000990139424',
  '2223000048400011',
  'Card: 4111 1111 1111 1111, thanks',
  '4111 1111 1111 1111 12/29 123',
  '41111111111111111229123',
  'MRN 12 4111111111111111',
  '４１１１１１１１１１１１１１１１',
  '٤١١١١١١١١١١١١١١١',
  '4111​1111​1111​1111',
  '4111–1111–1111–1111',
])('%s is a card number', (text) => expect(looksLikeCardNumber(text)).toBe(true));

test.each([
  '',
  'LM2048117',
  'SH/2041/26',
  '4111111111111112',
  '(312) 555-0146',
  '12/04/2026',
  '0000000000000000',
  '1111111111111117',
  '411111111111',
  'Room 4, 12 Main St, Springfield, 60601-1234',
  'HB20261490 HB20261491',
])('%s is none', (text) => expect(looksLikeCardNumber(text)).toBe(false));

/** Completes digits to a number whose sum is right, the slow way. */
const withCheckDigit = (digits: string): string =>
  [...'0123456789'].map((last) => digits + last).find(sumsUp) ?? '';
const sumsUp = (digits: string): boolean => {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let at = digits.length - 1, even = false; at >= 0; at -= 1, even = !even)
    sum += even ? (doubled[Number(digits[at])] ?? 0) : Number(digits[at]);
  return sum % 10 === 0;
};

test('every card number is seen, however it is grouped and whatever stands around it', () => {
  const digits = fc
    .tuple(fc.constantFrom('4', '51', '34', '6011', '2221'), fc.integer({ min: 12, max: 18 }))
    .chain(([prefix, length]) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), {
          minLength: length - prefix.length,
          maxLength: length - prefix.length,
        })
        .map((rest) => withCheckDigit(prefix + rest.join(''))),
    );
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom('', ' ', '-', '.'),
      fc.constantFrom('', 'No. '),
      (...all) => {
        const [number, between, before] = all;
        const grouped = number.replaceAll(/(\d{4})(?=\d)/g, `$1${between}`);
        expect(looksLikeCardNumber(`${before}${grouped} x`)).toBe(true);
      },
    ),
  );
});

test('no id that was made is taken for a card number, wherever it stands', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      for (const text of [one, one.toUpperCase(), `/quick-pay/accounts/${one}~${other}`])
        expect(looksLikeCardNumber(text)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
  // The groups of this id sum up, as those of one in some thousands do.
  expect(looksLikeCardNumber('41111111-1111-4111-8111-111111111111')).toBe(false);
  expect(looksLikeCardNumber('4111-1111-1111-1111')).toBe(true);
});

test.each<[string, unknown]>([
  ['a text', '4111 1111 1111 1111'],
  ['deep inside', { accounts: [{ details: { patientId: 'x 4111111111111111' } }] }],
  ['the name of a property', { details: { '4111-1111-1111-1111': 'x' } }],
  ['a number', { locationId: 4111111111111111 }],
])('a card number in %s is found', (_, value) => expect(holdsCardNumber(value)).toBe(true));

test('amounts and whatever is nothing are no card numbers', () => {
  for (const value of [undefined, null, true, 4_111_111_111_116, '41111111111.16', {}, ['LM1']])
    expect(holdsCardNumber(value)).toBe(false);
});
