import { expect, test } from 'vitest';
import { cashOrderOf, inFours, leastOf } from '#domain/cash-code.ts';
import { toCents } from '#domain/money.ts';

const rules = (allowV4PartialPayment: boolean) => ({
  payments: { allowV4PartialPayment, minimumPayment: toCents(500) },
});
const found = { openBalanceId: 'b-1' };

test.each([
  ['a provider that takes no parts takes the amount alone', false, [found, {}], 'exact'],
  ['of a bill that the books know no more is taken than is owed', true, [found], 'up-to'],
  ['nor where one of several is known', true, [found, {}], 'up-to'],
  ['of numbers that were typed nobody can say what is owed', true, [{}, {}], 'any'],
] as const)('%s', (_, parts, bills, order) => expect(cashOrderOf(rules(parts), bills)).toBe(order));

test('the least is the provider’s, or all that is left', () => {
  expect(leastOf(rules(true), toCents(8_500))).toBe(500);
  expect(leastOf(rules(true), toCents(300))).toBe(300);
});

test('digits are read four at a time', () =>
  expect([inFours('1234567890123456'), inFours('123456')]).toEqual([
    '1234 5678 9012 3456',
    '1234 56',
  ]));
