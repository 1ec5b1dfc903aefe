import { arranged } from '../arranged.ts';
import { isTyped, rowsIn, type Cart, type CartAccount, type CartRow } from '../cart.ts';
import type { PaymentOutcome } from '../payment.ts';
import type { Now } from './now.ts';

/** A payment that somebody else decides on later, and whose payer went on meanwhile. */
export interface Deferred {
  readonly key: string;
  /** The reference by which it is told. */
  readonly reference?: string | undefined;
  /** The typed bills of it, which nobody else knows; found ones are owed again by themselves. */
  readonly cart: Cart;
}

/** The most payments of one payer that are undecided at a time. */
export const mostDeferred = 3;

/** The payments that are waited for, once the payer of one more goes on. */
export function deferring(now: Pick<Now, 'attempt' | 'cart' | 'deferred'>, left: Cart) {
  const { attempt, cart, deferred } = now;
  if (attempt === undefined) return deferred;
  const gone = Object.values(cart.accounts).filter(
    (one) => isTyped(one) && !(one.accountId in left.accounts),
  );
  const one: Deferred = {
    key: attempt.key,
    reference: attempt.reference,
    cart: cartOf(gone, rowsIn(cart)),
  };
  return [...deferred.filter(({ key }) => key !== one.key), one].slice(-mostDeferred);
}

export interface DeferredEnd {
  readonly key: string;
  readonly outcome: PaymentOutcome;
}

/** The visit once a payment is decided that its payer had left: what it did not pay is in the cart again. */
export function afterDeferred(now: Pick<Now, 'cart' | 'deferred'>, { key, outcome }: DeferredEnd) {
  const deferred = now.deferred.filter((one) => one.key !== key);
  const was = now.deferred.find((one) => one.key === key);
  const paid = outcome.legs.flatMap(({ locationId, status }) =>
    status === 'paid' ? [locationId] : [],
  );
  const owed = Object.values(was?.cart.accounts ?? {}).filter(
    ({ locationId }) => outcome.status !== 'paid' && !paid.includes(locationId),
  );
  if (owed.length === 0) return { deferred };
  const accounts = [...owed, ...Object.values(now.cart.accounts)];
  const cart = cartOf(accounts, [...rowsIn(was?.cart ?? now.cart), ...rowsIn(now.cart)]);
  return { deferred, cart, cartBefore: cart };
}

const cartOf = (accounts: readonly CartAccount[], rows: readonly CartRow[]) =>
  arranged(Object.fromEntries(accounts.map((one) => [one.accountId, one])), rows);
