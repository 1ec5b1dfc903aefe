import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankProblems, emptyBankForm, refusedInBank } from '#domain/bank-form.ts';
import { hasTwoWords, isAccountNumber, isRoutingNumber } from '#domain/bank.ts';

test.each(['021000021', '011401533', '091000019', '122105155'])(
  '%s is a bank’s routing number',
  (number) => expect(isRoutingNumber(number)).toBe(true),
);
test.each(['000000000', '02100002', '0210000210', '021000022', '02100002a', ' 021000021', ''])(
  '"%s" is none',
  (number) => expect(isRoutingNumber(number)).toBe(false),
);

test('the rule as the bankers write it agrees', () => {
  const nine = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
    .map((all) => all as [number, number, number, number, number, number, number, number, number]);
  fc.assert(
    fc.property(nine, ([a, b, c, d, e, f, g, h, i]) => {
      const sum = 3 * (a + d + g) + 7 * (b + e + h) + (c + f + i);
      const right = sum !== 0 && sum % 10 === 0;
      expect(isRoutingNumber([a, b, c, d, e, f, g, h, i].join(''))).toBe(right);
    }),
    { numRuns: 2_000 },
  );
});

test('a last digit makes every row of eight right, but for zeros alone', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (start) => {
      const eight = String(start).padStart(8, '0');
      const right = [...'0123456789'].filter((last) => isRoutingNumber(eight + last));
      expect(right).toHaveLength(1);
    }),
  ));

test.each([
  ['123', false],
  ['1234', true],
  ['12345678901234567', true],
  ['123456789012345678', false],
  ['12 34', false],
  ['12a4', false],
])('account number %s: %s', (number, right) => expect(isAccountNumber(number)).toBe(right));

test.each([
  ['Rosa Delgado', true],
  [' Rosa   Delgado Ruiz ', true],
  ['Rosa', false],
  ['Rosa ', false],
  ['', false],
])('"%s" is a first and a last name: %s', (name, right) => expect(hasTwoWords(name)).toBe(right));

const labels = { routingNumber: 'Routing number', accountNumber: 'Bank account number' };
const form = {
  name: 'Rosa Delgado',
  routingNumber: '021000021',
  confirmRoutingNumber: '021000021',
  accountNumber: '98765432109',
  confirmAccountNumber: '98765432109',
};
const wrong = (changes: Partial<typeof form>) =>
  Object.entries(bankProblems({ ...form, ...changes }, labels)).map(
    ([name, problem]) => `${name}: ${problem?.text}`,
  );

test('a form that is filled in rightly has no problems', () => expect(wrong({})).toEqual([]));
test('an empty one has one for each field, in the order of the page', () =>
  expect(Object.keys(bankProblems(emptyBankForm, labels))).toEqual(Object.keys(form)));

test.each([
  [{ name: 'Rosa' }, ['name: field_errors_name']],
  [{ name: `Rosa ${'D'.repeat(95)}` }, []],
  [{ name: `Rosa ${'D'.repeat(96)}` }, ['name: field_errors_toolong']],
  [{ name: 'Rosa 1234' }, ['name: field_errors_nodigits_name']],
  [{ name: 'Rosa 4242424242424242' }, ['name: field_errors_nocardhere']],
  [
    { routingNumber: '021000022', confirmRoutingNumber: '021000022' },
    ['routingNumber: field_errors_routingnumber'],
  ],
  [{ confirmRoutingNumber: '021000022' }, ['confirmRoutingNumber: field_errors_confirmfield']],
  [
    { accountNumber: '123', confirmAccountNumber: '123' },
    ['accountNumber: field_errors_bankaccountnumber'],
  ],
  [{ confirmAccountNumber: '1234' }, ['confirmAccountNumber: field_errors_confirmfield']],
])('%j', (changes, problems) => expect(wrong(changes)).toEqual(problems));

test('a refusal of the server is told beside the field of the refused text', () => {
  expect(refusedInBank(['bankRoutingNumber', 'cart.accounts'])).toEqual({
    routingNumber: { text: 'field_errors_routingnumber' },
  });
});
