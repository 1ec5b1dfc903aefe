import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { cartIn, savedCart } from '#app/wiring/saved-cart.ts';
import { SavedCart } from '#contract/cart.ts';
import { choose, singly } from '#domain/cart-choices.ts';
import { subtotalOf } from '#domain/cart-terms.ts';
import { removeAccount } from '#domain/cart-accounts.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { leftAfter } from '#domain/left-after.ts';
import { toCents } from '#domain/money.ts';
import {
  balanceOf,
  choosesAccounts,
  plannable,
  putOffOthers,
  selectedAtFirst,
  withPlan,
} from '#domain/plans/in-cart.ts';
import { contactProblems } from '#domain/plans/contact.ts';
import { lastPayment, rowsOf, type ScheduledPayment } from '#domain/plans/plan-schedule.ts';
import { accountWith, cartOf } from '../../support/carts.ts';
import { plainTenant } from '../../support/tenants.ts';

const begun = cartOf(
  accountWith({ accountId: 'a1', amount: toCents(31_000) }),
  accountWith({ accountId: 'b2', amount: toCents(18_500) }),
  accountWith({ accountId: 'c3', agencyStatus: 'Account on Payment Plan' }),
);
/** The bill on a plan is paid off sooner. */
const three = choose(begun, 'c3', { option: 'FULL' });
const terms = {
  planId: 'f6',
  interval: 'monthly',
  duration: 6,
  payment: toCents(5_167),
  total: toCents(31_000),
  email: 'rosa@example.org',
  phone: '',
} as const;
const options = ({ plans: rows }: Cart) =>
  Object.fromEntries(Object.entries(rows).map(([id, { paymentOption }]) => [id, paymentOption]));

describe('the selection at first', () => {
  test('everything that is paid in full and is on no plan', () => {
    expect(selectedAtFirst(three)).toEqual(['a1', 'b2']);
    expect(selectedAtFirst(choose(three, 'a1', { option: 'DEFERRED' }))).toEqual(['b2']);
    expect(plannable(choose(three, 'a1', { option: 'DEFERRED' }))).toEqual(['a1', 'b2']);
  });

  test('the accounts of the plan, where there is one', () => {
    expect(selectedAtFirst(withPlan(three, ['a1'], terms))).toEqual(['a1']);
  });
});

test('a bill that is left out and would be paid in full is put off, but not a decided one', () => {
  expect(options(putOffOthers(three, ['a1']))).toEqual({
    a1: 'FULL',
    b2: 'DEFERRED',
    c3: 'DEFERRED',
  });
  const inPart = choose(three, 'b2', { option: 'PARTIAL', amount: toCents(500) });
  expect(options(putOffOthers(inPart, ['a1'], ['c3']))).toEqual({
    a1: 'FULL',
    b2: 'PARTIAL',
    c3: 'FULL',
  });
});

test('a plan pays the balance of its accounts, and its first payment is due today', () => {
  const cart = withPlan(three, ['a1', 'b2'], { ...terms, payment: toCents(8_250) });
  expect(balanceOf(three, ['a1', 'b2'])).toBe(49_500);
  expect(subtotalOf(cart)).toBe(subtotalOf(three));
  expect(cart.planIds).toEqual(['f6', 'c3']);
  expect(dueTodayOf(cart)).toBe(8_250 + 8_500);
});

test('accounts are chosen where there are several, and never in quick pay', () => {
  const rules = { general: { allowRecommendedAccountSelection: true } };
  expect(choosesAccounts(three, 'credentialed', rules)).toBe(true);
  expect(choosesAccounts(three, 'quick-pay', rules)).toBe(false);
  expect(choosesAccounts(cartOf(accountWith({ accountId: 'a1' })), 'sso', rules)).toBe(false);
});

test('the first payment that is not made is due today, and none behind it', () => {
  const row = (status: ScheduledPayment['status']) => ({ status }) as ScheduledPayment;
  const payments = [row('paid'), row('pending'), row('duetoday'), row('pending')];
  expect(rowsOf({ payments }).map(({ status }) => status)).toEqual([
    'paid',
    'duetoday',
    'pending',
    'pending',
  ]);
  expect(lastPayment(toCents(10_000), toCents(3_334), 3)).toBe(3_332);
});

test('a receipt needs an address, and texts a number', () => {
  const asking = (phoneRequired: boolean) => ({
    rules: { phoneRequired },
    region: 'US' as const,
    isPhone: (text: string) => /^\d{10}$/.test(text),
  });
  const form = { email: 'rosa@example.org', phone: '12', smsOptIn: false };
  expect(contactProblems(form, asking(false))).toEqual({});
  expect(Object.keys(contactProblems(form, asking(true)))).toEqual(['phone']);
  expect(contactProblems({ ...form, email: '', phone: '', smsOptIn: true }, asking(false))).toEqual(
    {
      email: { text: 'field_errors_required_email' },
      phone: { text: 'field_errors_required_phone' },
    },
  );
});

describe('a bill that only the plan put off', () => {
  const byHand = choose(three, 'c3', { option: 'DEFERRED' });
  const planned = withPlan(putOffOthers(byHand, ['a1']), ['a1'], {
    planId: 'c0ffee',
    interval: 'monthly',
    duration: 6,
    payment: toCents(5_167),
    total: toCents(31_000),
    email: 'rosa@example.org',
    phone: '',
  });
  const optionsIn = ({ plans: rows }: Cart) =>
    Object.fromEntries(Object.values(rows).map((row) => [row.planId, row.paymentOption]));

  test('is paid in full again without it; what the patient put off stays so', () => {
    expect(optionsIn(planned)).toEqual({ c0ffee: 'RECURRING', b2: 'DEFERRED', c3: 'DEFERRED' });
    expect(singly(planned)).toEqual(byHand);
    expect(optionsIn(removeAccount(planned, 'a1'))).toEqual({ b2: 'FULL', c3: 'DEFERRED' });
  });

  test('is put off by the patient once they chose so themselves', () => {
    const chosen = choose(planned, 'b2', { option: 'DEFERRED' });
    expect(optionsIn(singly(chosen))).toEqual({ a1: 'FULL', b2: 'DEFERRED', c3: 'DEFERRED' });
  });

  test('outlives a reload as put off by the plan', () => {
    const again = cartIn(v.parse(SavedCart, JSON.parse(JSON.stringify(savedCart(planned)))));
    expect(singly(again)).toEqual(byHand);
  });

  test('stays put off when the plan is paid', () => {
    const left = leftAfter(planned, [1], plainTenant()).cart;
    expect(optionsIn(left)).toEqual({ b2: 'DEFERRED', c3: 'DEFERRED' });
  });
});
