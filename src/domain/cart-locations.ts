import { accountsOf, payableRows, type Cart } from './cart.ts';

/** The locations that a payment of this cart goes to, each once. */
export const locationsIn = (cart: Cart): readonly number[] => [
  ...new Set(
    payableRows(cart).flatMap((row) => accountsOf(cart, row).map(({ locationId }) => locationId)),
  ),
];
