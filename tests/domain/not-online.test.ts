import { expect, test } from 'vitest';
import { SavedCart, sentCart } from '#contract/cart.ts';
import { cartPanelsAt } from '#domain/cart-panels.ts';
import { places } from '#domain/places.ts';
import { planRulesFor } from '#domain/plans/rules.ts';
import { choose, isEveryOnPlan, isModified, unmodified } from '#domain/cart-choices.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { dueTodayOf, payableRows } from '#domain/cart.ts';
import { cartOfOwed, withPayable } from '#domain/owed.ts';
import { othersIn, plannable, selectedAtFirst } from '#domain/plans/in-cart.ts';
import { cartIn, savedCart } from '#app/wiring/saved-cart.ts';
import * as v from 'valibot';
import { owedWith } from '../support/carts.ts';
import { sampleTenant } from '../support/tenants.ts';

const { locations } = sampleTenant('lakeside');
const [first, ...others] = locations;
if (!first) throw new Error('lakeside has locations');

const owed = owedWith(2).map((one, at) => ({ ...one, locationId: at === 0 ? 11 : 2 }));
const [annex, other] = owed;
if (!annex || !other) throw new Error('two bills are owed');

/** The annex below the first location takes no payments. */
const closed = {
  locations: [
    {
      ...first,
      subLocations: first.subLocations.map((one) => ({ ...one, patientPayment: one.id !== 11 })),
    },
    ...others,
  ],
};
const cart = cartOfOwed(withPayable(closed, owed), emptyCart);

test('no bill is marked where every location takes payments', () =>
  expect(withPayable({ locations }, owed)).toBe(owed));

test('a bill of a location that takes no payments is there, and never part of a payment', () => {
  expect(Object.keys(cart.accounts)).toEqual([annex.accountId, other.accountId]);
  expect(dueTodayOf(cart)).toBe(other.amount);
  expect(payableRows(cart).flatMap(({ accounts }) => accounts)).toEqual([other.accountId]);
  const sent = sentCart(cart);
  expect(sent.accounts.map(({ accountId }) => accountId)).toEqual([other.accountId]);
  expect(JSON.stringify(sent)).not.toContain('notOnline');
});

test('a bill that cannot be paid online is no choice of the patient, and no earlier choice brings it back', () => {
  expect(isModified(cart)).toBe(false);
  expect(unmodified(choose(cart, other.accountId, { option: 'DEFERRED' }))).toEqual(cart);
  const before = cartOfOwed(owed, emptyCart);
  expect(dueTodayOf(before)).toBe(annex.amount + other.amount);
  expect(cartOfOwed(withPayable(closed, owed), before)).toEqual(cart);
});

test('no payment plan takes a bill that cannot be paid online', () => {
  expect(plannable(cart)).toEqual([other.accountId]);
  expect(selectedAtFirst(cart)).toEqual([other.accountId]);
  expect(othersIn(cart, [other.accountId])).toEqual([]);
  expect(isEveryOnPlan(cart)).toBe(false);
});

test('no way to pay stands beside bills of which none can be paid here', () => {
  const rules = planRulesFor(sampleTenant('lakeside'), 'credentialed');
  const panels = (bills: typeof owed) =>
    cartPanelsAt({
      place: places.credentialedAccounts,
      rules,
      cart: cartOfOwed(withPayable(closed, bills), emptyCart),
    });
  expect(panels([annex])).toEqual({
    accounts: 'absent',
    recurring: false,
    credit: false,
    financing: false,
  });
  expect(panels(owed).accounts).toBe('ready');
});

test('a visit that is kept keeps that it is not paid here', () =>
  expect(cartIn(v.parse(SavedCart, JSON.parse(JSON.stringify(savedCart(cart)))))).toEqual(cart));
