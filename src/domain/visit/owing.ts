import { dueTodayOf, isTyped, rowsIn, type Cart, isOpen } from '../cart.ts';
import { asideOf, cartOfOwed, owedAt, withFound, withPayable, type Owed } from '../owed.ts';
import type { Now } from './now.ts';
import { isToChoose } from './places.ts';

/** The visit after more was found; what is known already stays. */
export const owingMore = (now: Now, found: Owed) =>
  owing(
    isElsewhere(now, found) ? { ...now, location: undefined } : now,
    withFound(now.owed, found),
  );

/** What is owed changes the cart: the patient's decisions are to be looked at again. */
export function changesCart(now: Now, owed: Owed): boolean {
  const { cart = now.cart } = { cart: undefined, ...owing(now, owed) };
  return rowsIn(now.cart).length > 0 && termsOf(cart) !== termsOf(now.cart);
}

const termsOf = (cart: Cart): string =>
  [
    dueTodayOf(cart),
    ...rowsIn(cart).map((row) => [row.planId, row.paymentOption, row.subtotal]),
  ].join();

/**
 * The bills that were found lie elsewhere than the location that is looked at: they would not be
 * seen there.
 */
const isElsewhere = ({ location }: Now, found: Owed): boolean =>
  found.length > 0 && !found.some(({ locationId }) => locationId === location);

export const owing = (now: Now, owed: Owed) => ({
  owed,
  ...lookedAt(
    { ...now, owed },
    isSettled(owed, now.location) ? undefined : now.location,
    now.owed.length > 0 || owed.length > 0 || !Object.values(now.cart.accounts).every(isTyped),
  ),
});

/** A location at which nothing is open any more, while bills are open elsewhere: no patient stays there. */
const isSettled = (owed: Owed, location: number | undefined): boolean =>
  owed.some(isOpen) && !owedAt(owed, location).some(isOpen);

/** The cart of the location that is looked at; what is being paid stays as it is. */
export function lookedAt(
  before: Now,
  location: number | undefined,
  restsOnOwed = before.owed.length > 0,
) {
  if (before.attempt?.sent || !restsOnOwed) return { location };
  const now = { ...before, location };
  const { owed, cart: was, aside, tenant } = before;
  const here = isToChoose(now) ? [] : owedAt(owed, location);
  const cart = cartOfOwed(tenant ? withPayable(tenant, here) : here, was, aside);
  return { location, cart, cartBefore: cart, aside: asideOf(cart, was, aside) };
}
