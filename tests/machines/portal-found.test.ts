import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { portal } from '#machines/portal.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { wayInOf } from '#domain/visit/way-in.ts';
import { owing, owingMore } from '#domain/visit/owing.ts';
import { addAccountPart } from '#machines/add-account.part.ts';
import { balanceSearchPart } from '#machines/balance-search.part.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import type { Context } from '#machines/portal/types.ts';
import { admittedByText } from '#walks/portal/samples.ts';
import { owes } from '#walks/samples/owed.ts';
import { sampleTenant } from '../support/tenants.ts';

const harbor = sampleTenant('harbor');
const input = {
  address: { slug: 'harbor', embedded: false, asked: '/' },
  language: 'en',
  deviceId: 'device',
  newId: () => 'id',
  reckoning: () => reckoning,
};
const context = (changes: Partial<Context> = {}): Context => ({
  ...createActor(portal, { input }).getSnapshot().context,
  tenant: harbor,
  place: '/open-balance/add-account',
  ...changes,
});
const here = owes('b1', 1);
const there = owes('b2', 2);

test('no address makes a bill that was found a typed one', () => {
  const place = '/quick-pay/accounts';
  expect(wayInOf(context({ place }))).toBe('quick-pay');
  expect(wayInOf(context({ place, owed: [here] }))).toBe('open-balance');
  // The cart before what is owed is read again after a reload.
  expect(wayInOf(context({ place, cart: addAccount(emptyCart, here) }))).toBe('open-balance');
});

test('a text stays the way in to its bill at every page, until a bill is looked up', () => {
  const byText = context({ owed: [here], admission: admittedByText, place: '/payment/cards' });
  expect(wayInOf(byText)).toBe('text-link');
  expect(wayInOf({ ...byText, place: '/open-balance/accounts' })).toBe('text-link');
  for (const { ends } of [balanceSearchPart, addAccountPart]) {
    const { keep } = ends.found as Extract<typeof ends.found, { readonly keep?: unknown }>;
    if (typeof keep !== 'function') throw new Error('nothing is kept of what was found');
    const looking = { ...byText, ...keep(byText, { kind: 'found', owed: [there] }) };
    expect(wayInOf(looking)).toBe('open-balance');
  }
});

test('a bill that is found elsewhere is not hidden behind the location that was chosen', () => {
  const looking = context({ owed: [here], location: 1 });
  expect(owingMore(looking, [there]).location).toBeUndefined();
  expect(owingMore(looking, [owes('b3', 1)]).location).toBe(1);
  expect(owingMore(looking, []).location).toBe(1);
});

test('the last bill that is owed no more leaves an empty cart, and typed ones stay', () => {
  const found = addAccount(emptyCart, here);
  const { openBalanceId: _, ...bill } = here;
  const typed = addAccount(emptyCart, bill);
  expect(owing(context({ owed: [here], cart: found }), []).cart).toEqual(emptyCart);
  // A reload brings the cart back before what is owed is read again.
  expect(owing(context({ cart: found }), []).cart).toEqual(emptyCart);
  expect(owing(context({ cart: typed }), [])).not.toHaveProperty('cart');
});

test('a bill of a location that takes no payments is seen and not paid', () => {
  const locations = harbor.locations.map((one) => ({ ...one, patientPayment: one.id !== 2 }));
  const looking = context({ tenant: { ...harbor, locations }, location: 2 });
  const { cart } = owingMore(looking, [here, there]);
  expect(cart?.accounts).toMatchObject({ [there.accountId]: { notOnline: true } });
  expect(cart && dueTodayOf(cart)).toBe(0);
});

test('a bill may be typed in instead where that is offered, as long as no open bill was found', () => {
  expect(balanceSearchPart.input(context())).toEqual({
    turns: 3,
    hasFound: false,
    allowGuest: true,
  });
  expect(balanceSearchPart.input(context({ owed: [owes('b0', 1, 0)] })).allowGuest).toBe(true);
  expect(balanceSearchPart.input(context({ owed: [here] }))).toMatchObject({
    hasFound: true,
    allowGuest: false,
  });
  const general = { ...harbor.general, quickpay: false };
  expect(balanceSearchPart.input(context({ tenant: { ...harbor, general } })).allowGuest).toBe(
    false,
  );
});
