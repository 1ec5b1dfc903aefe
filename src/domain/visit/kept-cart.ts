import { hasRecurring, type Cart } from '../cart.ts';
import { withLearned } from '../owed.ts';
import type { Now } from './now.ts';

/**
 * A cart that was changed. A plan is agreed to elsewhere, so Back from the accounts takes back only
 * what was chosen there. A plan that is being set up knows nothing of the change.
 */
export const withCart = (now: Now, cart: Cart) => ({
  cart,
  owed: withLearned(now.owed, cart),
  cartBefore: hasRecurring(cart) === hasRecurring(now.cart) ? now.cartBefore : cart,
  draft: undefined,
});
