import { countOf } from '../cart-count.ts';
import { isOpen } from '../cart.ts';
import type { Owed } from '../owed.ts';
import type { Now } from './now.ts';
import { owing } from './owing.ts';

/** Nothing of the bills is due any more that a text led to; of a visit that paid some the receipt tells. */
export const isTextSettled = (now: Now, owed: Owed): boolean =>
  now.admission?.cameBy !== undefined &&
  now.receipt === undefined &&
  !owed.some(isOpen) &&
  leavesNothing(now, owed);

const leavesNothing = (now: Now, owed: Owed): boolean => {
  const { cart = now.cart } = { cart: undefined, ...owing(now, owed) };
  return countOf(cart) === 0;
};
