import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cartIn, savedCart } from '#app/wiring/saved-cart.ts';
import { SavedCart, sentCart } from '#contract/cart.ts';
import { choose } from '#domain/cart-choices.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { dueTodayOf, isTyped, rowsIn, type Cart, type CartAccount } from '#domain/cart.ts';
import { leftAfter } from '#domain/left-after.ts';
import { toCents } from '#domain/money.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { accountsPaid, legsFor } from '#server/payments/split.ts';
import { accountWith } from '../support/carts.ts';

const rules = (allowV4PartialPayment = true, minimumPayment = 0) => ({
  payments: { allowV4PartialPayment, minimumPayment: toCents(minimumPayment) },
});
const idOf = (at: number) => `4f9c1d6e-2f7a-4c7e-9d57-00000000000${at}`;
const bill = (at: number, amount: number, locationId: number, typed = false) =>
  accountWith({
    accountId: idOf(at),
    ...(!typed && { openBalanceId: idOf(at) }),
    paymentPostingId: `4${at}`,
    amount: toCents(amount),
    locationId,
  });
const plan = (cart: Cart, ids: readonly string[], payment: number) =>
  withPlan(cart, ids, {
    planId: 'abc',
    interval: 'monthly',
    duration: 3,
    payment: toCents(payment),
    total: toCents(0),
    email: 'a@b.org',
    phone: '',
  });
const paidOf = (cart: Cart) => accountsPaid(sentCart(cart));
const shown = (cart: Cart) =>
  rowsIn(cart).map(({ planId, paymentOption, subtotal, amount }) => [
    planId,
    paymentOption,
    subtotal,
    amount,
  ]);

const ending = (at: number, amount: number, locationId: number) => ({
  ...bill(at, amount, locationId),
  running: { planId: 'p-1', bills: 2, interest: toCents(839) },
});

describe('a plan that was to end, of which one place was paid', () => {
  const cart = [ending(1, 19_720, 1), ending(2, 83_875, 2)].reduce(addAccount, emptyCart);

  test('the rest ends the plan, with its interest', () => {
    expect(dueTodayOf(cart)).toBe(104_434);
    expect(dueTodayOf(leftAfter(cart, [1], rules()).cart)).toBe(84_714);
  });

  test('interest that was taken with the last bill is not due again', () => {
    expect(dueTodayOf(leftAfter(cart, [2], rules()).cart)).toBe(19_720);
  });

  test('a bill that the plan pays no more leaves the plan its bills', () => {
    const planless = ending(3, 9_860, 3);
    const over = { ...planless, running: { ...planless.running, takes: toCents(0) } };
    const left = leftAfter(addAccount(cart, over), [3], rules()).cart;
    expect(Object.values(left.accounts).map((one) => one.running?.bills)).toEqual([2, 2]);
    expect(dueTodayOf(left)).toBe(104_434);
  });
});

const account = fc.record({
  amount: fc.integer({ min: 1, max: 30_000 }),
  location: fc.integer({ min: 1, max: 3 }),
  isTyped: fc.boolean(),
  isPlanned: fc.boolean(),
  choice: fc.constantFrom('FULL', 'PARTIAL', 'DEFERRED'),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
const situation = fc.record({
  bills: fc.array(account, { minLength: 1, maxLength: 6 }),
  hasPlan: fc.boolean(),
  first: fc.double({ min: 0.01, max: 1, noNaN: true }),
  paid: fc.subarray([1, 2, 3]),
});

describe('a cart after any choices and any payments of its legs', () => {
  const whole = ({ bills, hasPlan, first }: Parameters<typeof holds>[0]) => {
    const all = bills.map((one, at) => bill(at, one.amount, one.location, one.isTyped));
    let cart = all.reduce(addAccount, emptyCart);
    for (const [at, { choice, share, amount }] of bills.entries())
      cart =
        choice === 'PARTIAL'
          ? choose(cart, idOf(at), {
              option: choice,
              amount: toCents(Math.max(1, Math.floor(amount * share))),
            })
          : choose(cart, idOf(at), { option: choice });
    const ids = bills.flatMap(({ isPlanned }, at) => (isPlanned ? [idOf(at)] : []));
    if (!hasPlan || ids.length === 0) return { cart, ids: [] };
    const owed = bills.reduce((sum, one) => sum + (one.isPlanned ? one.amount : 0), 0);
    return { cart: plan(cart, ids, Math.max(1, Math.floor(owed * first))), ids };
  };
  const holds = (given: typeof situation extends fc.Arbitrary<infer S> ? S : never) => {
    const { cart, ids } = whole(given);
    if (dueTodayOf(cart) === 0) return;
    const accounts = paidOf(cart);
    const legs = legsFor(accounts);
    const gone = given.paid.filter((id) => legs.some(({ locationId }) => locationId === id));
    const left = leftAfter(cart, gone, rules());
    const isWhole = (one: CartAccount) =>
      left.plan === 'unbegun' && isTyped(one) && ids.includes(one.accountId);
    const owedOn = (one: CartAccount) =>
      one.amount -
      accounts
        .filter(({ accountId }) => accountId === one.accountId && gone.includes(one.locationId))
        .reduce((sum, { amount }) => sum + amount, 0);
    const rest =
      accounts
        .filter(({ locationId, accountId }) => {
          const one = cart.accounts[accountId];
          return !gone.includes(locationId) && (one === undefined || !isWhole(one));
        })
        .reduce((sum, { amount }) => sum + amount, 0) +
      Object.values(cart.accounts)
        .filter(isWhole)
        .reduce((sum, one) => sum + owedOn(one), 0);
    expect(dueTodayOf(left.cart)).toBe(rest);
    if (gone.length === 0) expect(left).toEqual({ cart, plan: undefined });
    if (rest === 0) return;

    // The balances as the provider tells of them afterwards, and after a reload.
    const taken = new Map(
      accounts
        .filter(({ locationId }) => gone.includes(locationId))
        .map(({ accountId, amount }) => [accountId, amount]),
    );
    const owed = Object.values(cart.accounts)
      .filter((one) => !isTyped(one))
      .map((one) => ({
        ...one,
        amount: toCents(one.amount - (taken.get(one.accountId) ?? 0)),
        agencyStatus:
          left.plan === 'begun' && ids.includes(one.accountId)
            ? ('Account on Payment Plan' as const)
            : one.agencyStatus,
      }));
    expect(dueTodayOf(cartOfOwed(owed, left.cart))).toBe(rest);
    const saved = v.parse(SavedCart, JSON.parse(JSON.stringify(savedCart(left.cart))));
    expect(dueTodayOf(cartOfOwed(owed, cartIn(saved)))).toBe(rest);
  };
  test('the unpaid rest is due, to the cent, and nothing else', () => {
    fc.assert(fc.property(situation, holds), { numRuns: 1_000 });
  });
});

test('a part of a bill that was paid leaves its rest put off, and a part that was not stays one', () => {
  const two = [bill(1, 6_667, 1), bill(2, 27_859, 2)].reduce(addAccount, emptyCart);
  const first = choose(two, idOf(1), { option: 'PARTIAL', amount: toCents(1_010) });
  const cart = choose(first, idOf(2), { option: 'PARTIAL', amount: toCents(2_020) });
  const left = leftAfter(cart, [1], rules()).cart;
  expect(shown(left)).toEqual([
    [idOf(1), 'DEFERRED', 5_657, 0],
    [idOf(2), 'PARTIAL', 27_859, 2_020],
  ]);
});

describe('a plan of two locations', () => {
  const two = [bill(1, 20_000, 1), bill(2, 40_000, 2), bill(3, 500, 3)].reduce(
    addAccount,
    emptyCart,
  );
  const planned = plan(choose(two, idOf(3), { option: 'DEFERRED' }), [idOf(1), idOf(2)], 25_000);

  test('has not begun where only a part of its first payment was taken', () => {
    const left = leftAfter(planned, [1], rules());
    expect(left.plan).toBe('unbegun');
    expect(shown(left.cart)).toEqual([
      [idOf(2), 'PARTIAL', 40_000, 5_000],
      [idOf(3), 'DEFERRED', 500, 0],
    ]);
  });

  test('leaves what is not taken in parts to be chosen anew', () => {
    for (const provider of [rules(false), rules(true, 5_001)])
      expect(shown(leftAfter(planned, [1], provider).cart)).toEqual([
        [idOf(2), 'FULL', 40_000, 40_000],
        [idOf(3), 'DEFERRED', 500, 0],
      ]);
  });

  test('leaves what is left of its typed bills in full, so that a plan can pay them again', () => {
    const bills = [bill(1, 6_000, 1, true), bill(2, 24_000, 2, true), bill(3, 500, 3)];
    const typed = plan(bills.reduce(addAccount, emptyCart), [idOf(1), idOf(2)], 10_000);
    expect(shown(leftAfter(typed, [1], rules()).cart)).toEqual([
      [idOf(2), 'FULL', 24_000, 24_000],
      [idOf(3), 'FULL', 500, 500],
    ]);
    expect(shown(leftAfter(typed, [2], rules()).cart)).toEqual([
      [idOf(1), 'FULL', 6_000, 6_000],
      [idOf(2), 'FULL', 20_000, 20_000],
      [idOf(3), 'FULL', 500, 500],
    ]);
  });

  test('stays as it is where none of it was taken, and is gone with its bills where all of it was', () => {
    const beside = choose(planned, idOf(3), { option: 'FULL' });
    expect(leftAfter(beside, [3], rules())).toMatchObject({ plan: undefined });
    expect(shown(leftAfter(beside, [3], rules()).cart)).toEqual([
      ['abc', 'RECURRING', 60_000, 25_000],
    ]);
    const begun = leftAfter(beside, [1, 2], rules());
    expect(begun.plan).toBe('begun');
    expect(shown(begun.cart)).toEqual([[idOf(3), 'FULL', 500, 500]]);
  });

  test('takes its bills with it that its first payment did not reach', () => {
    const little = plan(two, [idOf(1), idOf(2)], 10_000);
    const left = leftAfter(little, [1, 3], rules());
    expect(left).toMatchObject({ plan: 'begun', cart: emptyCart });
  });
});
