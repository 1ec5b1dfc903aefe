import { chooseEach, putOff } from './cart-choices.ts';
import { payableRows, rowsIn, type Cart, type CartRow } from './cart.ts';
import { mostAtOnce } from './most-at-once.ts';

const countPaid = (cart: Cart): number =>
  payableRows(cart).reduce((count, { accounts }) => count + accounts.length, 0);

export const isTooMany = (cart: Cart): boolean => countPaid(cart) > mostAtOnce;

/**
 * The cart without the accounts that one payment has no room for: of those simply paid in full the
 * last are put off. What was decided otherwise stays as it is.
 */
export function onlyFirst(cart: Cart): Cart {
  const over = Math.max(0, countPaid(cart) - mostAtOnce);
  const inFull = payableRows(cart).filter(({ paymentOption }) => paymentOption === 'FULL');
  const last = inFull.slice(Math.max(0, inFull.length - over));
  return putOff(cart, new Set(last.map(({ planId }) => planId)), 'room');
}

const isForRoom = ({ putOffFor }: CartRow): boolean => putOffFor === 'room';

export const countForRoom = (cart: Cart): number => rowsIn(cart).filter(isForRoom).length;

/** The rows that there was no room for are to be paid in full again. */
export const withRest = (cart: Cart): Cart => chooseEach(cart, isForRoom, { option: 'FULL' });
