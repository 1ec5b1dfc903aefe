import { expect, test } from 'vitest';
import { arranged } from '#domain/arranged.ts';
import { emptyCart, rowsIn } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { Leg } from '#domain/payment.ts';
import { afterDeferred, deferring } from '#domain/visit/deferred.ts';
import { oneAccount, twoLocations } from '#walks/samples/payable-carts.ts';
import { outcome, paid } from '#walks/samples/payments.ts';

const attempt = { key: 'k', method: 'mobile-money', sent: true, reference: 'PT-1' } as const;
const left = (cart = oneAccount) => deferring({ attempt, cart, deferred: [] }, emptyCart);
const leg = (locationId: number, status: Leg['status']): Leg => ({
  locationId,
  amount: toCents(8_500),
  status,
});

test('a payment that its payer leaves while it is pending is kept with its typed bills', () => {
  expect(left()).toEqual([{ key: 'k', reference: 'PT-1', cart: oneAccount }]);
  expect(deferring({ attempt: undefined, cart: oneAccount, deferred: left() }, emptyCart)).toEqual(
    left(),
  );
});

test('bills that the provider knows, and those that stay in the cart, are not kept with it', () => {
  const found = Object.fromEntries(
    Object.entries(oneAccount.accounts).map(([id, one]) => [id, { ...one, openBalanceId: 'b1' }]),
  );
  const cart = arranged(found, rowsIn(oneAccount));
  expect(deferring({ attempt, cart, deferred: [] }, emptyCart)[0]?.cart).toEqual(emptyCart);
  expect(deferring({ attempt, cart: oneAccount, deferred: [] }, oneAccount)[0]?.cart).toEqual(
    emptyCart,
  );
});

test('the bills of a payment that came to nothing are in the cart again, before the others', () => {
  const [first] = Object.values(twoLocations.accounts);
  const other = arranged({ [first!.accountId]: first! }, []);
  const now = { cart: other, deferred: left() };
  const after = afterDeferred(now, { key: 'k', outcome: outcome('declined') });
  expect(after.deferred).toEqual([]);
  expect(Object.keys(after.cart?.accounts ?? {})).toEqual([
    ...new Set([...Object.keys(oneAccount.accounts), first!.accountId]),
  ]);
});

test('a payment that was made leaves the cart as it is; one taken in part brings back what it did not pay', () => {
  const now = { cart: emptyCart, deferred: left(twoLocations) };
  expect(afterDeferred(now, { key: 'k', outcome: paid })).toEqual({ deferred: [] });
  const [one, two] = Object.values(twoLocations.accounts);
  const legs = [leg(one!.locationId, 'paid'), leg(two!.locationId, 'declined')];
  const after = afterDeferred(now, { key: 'k', outcome: outcome('partly', { legs }) });
  expect(Object.keys(after.cart?.accounts ?? {})).toEqual([two!.accountId]);
});
