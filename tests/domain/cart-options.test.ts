import { describe, expect, test } from 'vitest';
import { optionsFor, partialProblem } from '#domain/cart-options.ts';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { plainTenant, tenantWith } from '../support/tenants.ts';

const one = cartOf(accountWith({ accountId: 'a1' }));
const planned = cartOf(accountWith({ accountId: 'a1', agencyStatus: 'Account on Payment Plan' }));
const two = cartOf(accountWith({ accountId: 'a1' }), accountWith({ accountId: 'b2' }));

describe('the options of an account', () => {
  test.each([
    ['one account', one, {}, ['FULL']],
    ['two accounts', two, {}, ['FULL', 'DEFERRED']],
    ['only in full or by a plan', two, { allowOnlyFullOrPlan: true }, ['FULL']],
    ['parts are taken', one, { allowV4PartialPayment: true }, ['FULL', 'PARTIAL']],
    [
      'parts are taken, and nothing is put off',
      two,
      { allowV4PartialPayment: true, allowOnlyFullOrPlan: true },
      ['FULL', 'PARTIAL'],
    ],
    ['the only bill is on a plan', planned, {}, ['FULL', 'DEFERRED']],
    [
      'it is on a plan, and nothing else is put off',
      planned,
      { allowOnlyFullOrPlan: true },
      ['FULL', 'DEFERRED'],
    ],
    ['both', two, { allowV4PartialPayment: true }, ['FULL', 'PARTIAL', 'DEFERRED']],
    [
      'a bill below the least payment',
      one,
      { allowV4PartialPayment: true, minimumPayment: 8_500 },
      ['FULL'],
    ],
  ])('%s', (_, cart, payments, options) => {
    const row = cart.plans['a1'];
    const account = cart.accounts['a1'];
    const rules = tenantWith(plainTenant(), {
      payments: { allowV4PartialPayment: false, allowOnlyFullOrPlan: false, ...payments },
    });
    const offered = row && account && optionsFor(rules, { ...row, account, isOnly: cart !== two });
    expect(offered).toEqual(options);
  });
});

test('a bill that was put off beside others is seen to be put off when it is the only one', () => {
  const row = one.plans['a1'];
  const account = one.accounts['a1'];
  const put = row && { ...row, paymentOption: 'DEFERRED' as const };
  const rules = tenantWith(plainTenant(), {
    payments: { allowV4PartialPayment: false, allowOnlyFullOrPlan: false },
  });
  const offered = put && account && optionsFor(rules, { ...put, account, isOnly: true });
  expect(offered).toEqual(['FULL', 'DEFERRED']);
});

test.each([
  ['', 'field_errors_required_amount', undefined],
  [' ', 'field_errors_required_amount', undefined],
  ['1,50', 'field_errors_amountformat', undefined],
  ['5.', undefined, undefined],
  ['4.99', 'field_errors_amount1', { min: '5.00' }],
  ['5', undefined, undefined],
  ['85.00', undefined, undefined],
  ['85.01', 'field_errors_amount2', { subtotal: '85.00' }],
  ['99999999999', 'field_errors_amount2', { subtotal: '85.00' }],
])('a part of %j', (typed, text, values) => {
  const limits = { least: toCents(500), subtotal: toCents(8_500) };
  const found = partialProblem(typed, limits, toDecimal);
  expect(found?.text).toBe(text);
  expect(found?.values).toEqual(values);
});
