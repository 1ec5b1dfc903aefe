import { expect, test } from 'vitest';
import { arranged } from '#domain/arranged.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { rowsIn } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { Leg } from '#domain/payment.ts';
import { afterDeferred, deferring, doubting, type Deferred } from '#domain/visit/deferred.ts';
import { oneAccount, twoLocations } from '#walks/samples/payable-carts.ts';
import { outcome, paid } from '#walks/samples/payments.ts';
import { withPayments } from '#walks/samples/tenant.ts';

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
  const now = { cart: other, deferred: left(), paid: [] };
  const after = afterDeferred(now, { key: 'k', outcome: outcome('declined') });
  expect(after.deferred).toEqual([]);
  expect(Object.keys(after.cart?.accounts ?? {})).toEqual([
    ...new Set([...Object.keys(oneAccount.accounts), first!.accountId]),
  ]);
});

test('a payment that was made leaves the cart as it is; one taken in part brings back what it did not pay', () => {
  const now = { cart: emptyCart, deferred: left(twoLocations), paid: [] };
  expect(afterDeferred(now, { key: 'k', outcome: paid })).toEqual({ deferred: [] });
  const [one, two] = Object.values(twoLocations.accounts);
  const legs = [leg(one!.locationId, 'paid'), leg(two!.locationId, 'declined')];
  const after = afterDeferred(now, { key: 'k', outcome: outcome('partly', { legs }) });
  expect(Object.keys(after.cart?.accounts ?? {})).toEqual([two!.accountId]);
});

const tenant = withPayments({ mobileMoney: true });
const doubted = (cart = oneAccount, deferred: readonly Deferred[] = []) =>
  doubting({ attempt, cart, deferred, tenant });

test('a payment at a vendor that was told to have taken nothing is listened for, with its typed bills', () => {
  expect(doubted()).toEqual([{ key: 'k', reference: 'PT-1', cart: oneAccount, isDoubted: true }]);
  const unsent = { attempt: { ...attempt, sent: false }, cart: oneAccount, deferred: [], tenant };
  expect(doubting(unsent)).toEqual([]);
  const unbegun = { attempt: { ...attempt, reference: undefined }, cart: oneAccount, tenant };
  expect(doubting({ ...unbegun, deferred: [] })).toEqual([]);
});

test('a payment that is waited for is never forgotten for one that is only listened for', () => {
  const waited = ['a', 'b', 'c'].map((key) => ({ key, cart: emptyCart }));
  expect(doubted(oneAccount, waited).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(doubted(oneAccount, waited.slice(1)).map(({ key }) => key)).toEqual(['k', 'b', 'c']);
});

test('a bill that was paid after all leaves the cart, and the visit remembers its receipt', () => {
  const now = { cart: twoLocations, deferred: doubted(twoLocations), paid: [] };
  const [one, two] = Object.values(twoLocations.accounts);
  const legs = [leg(one!.locationId, 'paid'), leg(two!.locationId, 'declined')];
  const end = outcome('partly', { legs, transactionId: 't-1' });
  const after = afterDeferred(now, { key: 'k', outcome: end });
  expect(after.deferred).toEqual([]);
  expect(Object.keys(after.cart?.accounts ?? {})).toEqual([two!.accountId]);
  expect(after).toMatchObject({
    paid: [{ paymentPostingId: one!.paymentPostingId, receipt: 't-1' }],
  });
});
