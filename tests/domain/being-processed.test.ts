import { expect, test } from 'vitest';
import * as v from 'valibot';
import { cartIn, savedCart } from '#app/wiring/saved-cart.ts';
import { SavedCart, sentCart } from '#contract/cart.ts';
import { paidByText } from '#domain/card-of-text.ts';
import { choose, isModified, unmodified } from '#domain/cart-choices.ts';
import { hasPayable } from '#domain/cart-panels.ts';
import { subtotalOf } from '#domain/cart-terms.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { dueTodayOf, payableRows } from '#domain/cart.ts';
import { locationsOwed } from '#domain/locations-owed.ts';
import { toCents } from '#domain/money.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { othersIn, plannable, selectedAtFirst } from '#domain/plans/in-cart.ts';
import { owedWith } from '../support/carts.ts';
import { sampleTenant } from '../support/tenants.ts';

const [first, other] = owedWith(2);
if (!first || !other) throw new Error('two bills are owed');
const pending = { ...first, pending: first.amount };
const owed = [pending, other];
const cart = cartOfOwed(owed, emptyCart);

test('a bill whose payment is being processed is there, and part of no payment', () => {
  expect(Object.keys(cart.accounts)).toEqual([first.accountId, other.accountId]);
  expect(payableRows(cart).map(({ planId }) => planId)).toEqual([other.accountId]);
  expect(dueTodayOf(cart)).toBe(other.amount);
  expect(JSON.stringify(sentCart(cart))).not.toContain('pending');
});

test('the sums leave out what is being processed, and not what is owed beside it', () => {
  const tenant = sampleTenant('lakeside');
  const totals = (bills: typeof owed) => locationsOwed(tenant, bills).map(({ total }) => total);
  expect(subtotalOf(cart)).toBe(other.amount);
  expect(totals(owed)).toEqual([other.amount]);
  const partly = [{ ...first, pending: toCents(1) }, other];
  expect(subtotalOf(cartOfOwed(partly, emptyCart))).toBe(first.amount + other.amount - 1);
  expect(dueTodayOf(cartOfOwed(partly, emptyCart))).toBe(other.amount);
  expect(hasPayable(cartOfOwed([pending], emptyCart))).toBe(false);
});

test('a bill that is being processed is no choice of the patient, and no earlier choice brings it back', () => {
  expect(isModified(cart)).toBe(false);
  expect(unmodified(choose(cart, other.accountId, { option: 'DEFERRED' }))).toEqual(cart);
  expect(cartOfOwed(owed, cartOfOwed([first, other], emptyCart))).toEqual(cart);
  // Once its payment came to nothing, the bill is paid in full again.
  expect(dueTodayOf(cartOfOwed([first, other], cart))).toBe(first.amount + other.amount);
});

test('no payment plan and no text takes a bill that is being processed', () => {
  expect(plannable(cart)).toEqual([other.accountId]);
  expect(selectedAtFirst(cart)).toEqual([other.accountId]);
  expect(othersIn(cart, [other.accountId])).toEqual([]);
  expect(paidByText(sampleTenant('lakeside'), owed)).toEqual([other]);
});

test('a saved visit keeps what is being processed', () => {
  expect(cartIn(v.parse(SavedCart, savedCart(cart)))).toEqual(cart);
});
