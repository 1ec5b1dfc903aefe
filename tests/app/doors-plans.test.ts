import { expect, test } from 'vitest';
import { enter, type Portal } from '#app/doors.ts';
import type { Cart } from '#domain/cart.ts';
import { keptAtFirst } from '#domain/visit/undecided.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import { admitted } from '#walks/portal/samples.ts';
import { oneAccount, withPlan } from '#walks/samples/payable-carts.ts';
import { sampleTenant } from '../support/tenants.ts';

const tenant = sampleTenant('lakeside');

/** The arrival of a guest with a cart at the page of the wallet. */
function atTheWallet(cart: Cart) {
  const context = {
    ...keptAtFirst,
    tenant,
    cart,
    owed: [],
    place: '/',
    admission: admitted('guest'),
    reckoning: () => reckoning,
  };
  const portal = { getSnapshot: () => ({ context, matches: () => false }), send: () => undefined };
  return enter(portal as unknown as Portal, 'payment', '/payment/wallet');
}

test('a plan in the cart is asked about where the ways to pay are, however the wallet is come to', () => {
  expect(atTheWallet(withPlan)).toEqual({ kind: 'redirect', to: '/select-payment-method' });
  expect(atTheWallet(oneAccount)).toEqual({ kind: 'enter' });
});
