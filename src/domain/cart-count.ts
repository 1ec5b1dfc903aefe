import type { Cart } from './cart.ts';

/** The cart of a visit that has just begun: the landing knows no other, and reckons nothing of it. */
export const emptyCart: Cart = { accounts: {}, planIds: [], plans: {} };

export const countOf = (cart: Cart): number => Object.keys(cart.accounts).length;
