import { accountsOf, payableRows, type Cart } from './cart.ts';
import { partsInOrder } from './parts-in-order.ts';

/** Mobile money has no cents: a part of a payment that has some cannot be paid by it. */
export const hasCents = (parts: readonly number[]): boolean =>
  parts.some((cents) => cents % 100 !== 0);

/** The same of a cart that is not sent yet: each location is a part of its own. */
export function cartHasCents(cart: Cart): boolean {
  const parts = new Map<number, number>();
  for (const row of payableRows(cart)) {
    const accounts = accountsOf(cart, row);
    const owed = accounts.map(({ amount }) => amount);
    const filled = partsInOrder(owed, row.amount);
    for (const [at, { locationId }] of accounts.entries())
      parts.set(locationId, (parts.get(locationId) ?? 0) + (filled[at] ?? 0));
  }
  return hasCents([...parts.values()]);
}
