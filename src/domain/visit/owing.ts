import { dueTodayOf, rowsIn, type Cart } from '../cart.ts';
import { asideOf, cartOfOwed, isOpen, owedAt, withFound, withPayable, type Owed } from '../owed.ts';
import type { Now } from './now.ts';
import { isToChoose } from './places.ts';

/** Something more was found; what is known already stays. */
export const owingMore = (now: Now, found: Owed) =>
  owing(
    isElsewhere(now, found) ? { ...now, location: undefined } : now,
    withFound(now.owed, found),
  );

/** What was decided is to be looked at again: the cart would not be what it was. */
export function changesCart(now: Now, owed: Owed): boolean {
  const { cart = now.cart } = { cart: undefined, ...owing(now, owed) };
  return rowsIn(now.cart).length > 0 && termsOf(cart) !== termsOf(now.cart);
}

const termsOf = (cart: Cart): string =>
  [
    dueTodayOf(cart),
    ...rowsIn(cart).map((row) => [row.planId, row.paymentOption, row.subtotal]),
  ].join();

/** What was found lies at none of the location that is looked at: it would not be seen there. */
const isElsewhere = ({ location }: Now, found: Owed): boolean =>
  found.length > 0 && !found.some(({ locationId }) => locationId === location);

export const owing = (now: Now, owed: Owed) => ({
  owed,
  ...lookedAt({ ...now, owed }, isSettled(owed, now.location) ? undefined : now.location),
});

/** Nothing is open at a location any more, and something is elsewhere: nobody stays there. */
const isSettled = (owed: Owed, location: number | undefined): boolean =>
  owed.some(isOpen) && !owedAt(owed, location).some(isOpen);

/** A location's accounts are what is looked at and paid; what is being paid stays as it is. */
export function lookedAt(before: Now, location: number | undefined) {
  if (before.attempt?.sent || before.owed.length === 0) return { location };
  const now = { ...before, location };
  const { owed, cart: was, aside, tenant } = before;
  const here = isToChoose(now) ? [] : owedAt(owed, location);
  const cart = cartOfOwed(tenant ? withPayable(tenant, here) : here, was, aside);
  return { location, cart, cartBefore: cart, aside: asideOf(cart, was, aside) };
}
