import { describe, expect, test } from 'vitest';
import { choose } from '#domain/cart-choices.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { creditDetails, creditPayload, customerIn } from '#domain/credit-payload.ts';
import {
  chosenIn,
  creditAccounts,
  creditCart,
  creditProblem,
  fitsNone,
  withAccount,
} from '#domain/healthcare-credit.ts';
import { toCents } from '#domain/money.ts';
import { takesCredit } from '#domain/takes-credit.ts';
import { loginTypes } from '#domain/visitor.ts';
import { accountWith, cartOf } from '#walks/samples/accounts.ts';
import { twoLocations, withPlan } from '#walks/samples/payable-carts.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const part = choose(twoLocations, 'fa1', { option: 'PARTIAL', amount: toCents(1_000) });
const putOff = choose(twoLocations, 'fa2', { option: 'DEFERRED' });

describe('the bills that the healthcare credit card pays', () => {
  test('are those that were to be paid, each as it was', () => {
    expect(chosenIn(creditCart(twoLocations, {}))).toEqual(['a1', 'a2']);
    expect(chosenIn(creditCart(putOff, {}))).toEqual(['a1']);
    expect(dueTodayOf(creditCart(part, {}))).toBe(5_000);
  });

  test('are paid once, where a plan was to pay them', () => {
    const cart = creditCart(withPlan, {});
    expect([chosenIn(cart), dueTodayOf(cart)]).toEqual([['a1'], 8_500]);
  });

  test('are at first as many as the credit holds, in their order', () => {
    const chosen = (limit: number) => chosenIn(creditCart(twoLocations, { limit: toCents(limit) }));
    expect(chosen(12_500)).toEqual(['a1', 'a2']);
    expect(chosen(12_499)).toEqual(['a1']);
    expect(chosen(8_499)).toEqual(['a2']);
    expect(chosen(3_999)).toEqual([]);
  });

  test('are those of a payment that was begun, whatever the credit is', () => {
    const cart = creditCart(twoLocations, { accounts: ['a2'], limit: toCents(1) });
    expect([chosenIn(cart), dueTodayOf(cart)]).toEqual([['a2'], 4_000]);
  });

  test('come and go, and a part stays that part', () => {
    const none = withAccount(creditCart(part, {}), { accountId: 'a1', before: part }, false);
    expect(chosenIn(none)).toEqual(['a2']);
    const again = withAccount(none, { accountId: 'a1', before: part }, true);
    expect(dueTodayOf(again)).toBe(5_000);
  });

  test('must be some, and no more than the credit', () => {
    const none = creditCart(twoLocations, { accounts: [] });
    expect(creditProblem(none, undefined)).toBe('nothing');
    expect(creditProblem(twoLocations, undefined)).toBeUndefined();
    expect(creditProblem(twoLocations, toCents(12_500))).toBeUndefined();
    expect(creditProblem(twoLocations, toCents(12_499))).toBe('overLimit');
  });
});

test.each(loginTypes)('the card for %s, by each way', (visitor) => {
  const tenant = tenantWith(sampleTenant('lakeside'), { payments: { healthcareCredit: true } });
  const off = tenantWith(tenant, { payments: { healthcareCredit: false } });
  const ways = ['quick-pay', 'open-balance', 'credentialed', 'sso', 'text-link'] as const;
  const isSent = visitor === 'sso' || visitor === 'sso-credentialed';
  expect(ways.filter((way) => takesCredit({ tenant, visitor, way }))).toEqual(
    isSent ? [] : ['quick-pay', 'credentialed', 'text-link'],
  );
  expect(ways.some((way) => takesCredit({ tenant: off, visitor, way }))).toBe(false);
});

test('no bill fits into a credit that is less than each, as much of it as was to be paid', () => {
  const least = Math.min(...creditAccounts(twoLocations).map(({ amount }) => amount));
  expect(fitsNone(twoLocations, toCents(least - 1))).toBe(true);
  expect(fitsNone(twoLocations, toCents(least))).toBe(false);
  const one = cartOf(accountWith({ accountId: 'a1', amount: toCents(15_000) }));
  const partOfOne = choose(one, 'a1', { option: 'PARTIAL', amount: toCents(5_000) });
  expect(fitsNone(partOfOne, toCents(5_000))).toBe(false);
  expect(fitsNone(partOfOne, toCents(4_999))).toBe(true);
  expect(fitsNone(twoLocations, undefined)).toBe(false);
});

describe('the words for the vendor’s script', () => {
  const script = {
    tokenId: 'T-1',
    merchantID: 'lakeside',
    clientTransId: 'C-1',
    amount: 8_500,
  } as const;
  const rosa = {
    firstName: 'Rosa',
    lastName: 'Delgado',
    address1: '12 Lake St',
    address2: '',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    phone: '3125550101',
    email: 'rosa@example.org',
  };
  const check = {
    tokenId: 'T-1',
    merchantID: 'lakeside',
    clientTransId: 'C-1',
    iniPurAmt: '85.00',
    custFirstName: 'Rosa',
    custLastName: 'Delgado',
    custZipCode: '60601',
    custCity: 'Chicago',
    custState: 'IL',
  };

  test('say first who pays, and then what is ordered', () => {
    expect(creditPayload({ ...script, step: 'identify' }, rosa)).toEqual({
      ...check,
      processInd: '1',
    });
    expect(creditPayload({ ...script, step: 'order', childMid: 'lakeside:1' }, rosa)).toEqual({
      ...check,
      childMid: 'lakeside:1',
      processInd: '2',
      transAmount1: '85.00',
      custAddress1: '12 Lake St',
      phoneNumber: '3125550101',
      emailAddress: 'rosa@example.org',
    });
  });

  test('leave out what nobody knows', () => {
    expect(creditPayload({ ...script, step: 'identify' }, {})).not.toHaveProperty('custCity');
  });

  test('name the first account holder where nobody is logged in', () => {
    const named = (name: string) => ({
      ...twoLocations,
      accounts: { a1: { ...twoLocations.accounts['a1']!, name } },
    });
    expect(customerIn(rosa, twoLocations)).toBe(rosa);
    expect(customerIn(undefined, named('Ana María Delgado'))).toEqual({
      firstName: 'Ana María',
      lastName: 'Delgado',
    });
    expect(customerIn(undefined, named('Prince'))).toEqual({ firstName: '', lastName: 'Prince' });
  });

  test('go with the wish to pay where somebody is logged in', () => {
    expect(creditDetails('healthcare-credit', rosa)).toMatchObject({
      payerName: 'Rosa Delgado',
      postalCode: '60601',
    });
    expect(creditDetails('healthcare-credit', undefined)).toEqual({ method: 'healthcare-credit' });
  });
});
