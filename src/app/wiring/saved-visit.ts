import { visitVersion, type SavedVisit } from '#contract/visit.ts';
import { emptyCart } from '#domain/cart.ts';
import type { Visit } from '#machines/portal/types.ts';
import { cartIn, savedAside, savedCart, savedDraft } from './saved-cart.ts';

/** A visit as it travels. */
export const savedFrom = ({ cart, draft, aside, attempt, paid, ...visit }: Visit): SavedVisit => ({
  version: visitVersion,
  ...visit,
  cart: savedCart(cart),
  draft: draft && savedDraft(draft),
  ...(aside?.length && { aside: savedAside(aside) }),
  attempt: attempt && { ...attempt },
  ...(paid && { paid: paid.map((bill) => ({ ...bill })) }),
});

/** A visit as the portal holds it, read from a saved one. */
export const visitIn = ({
  version: _,
  language = '',
  cart,
  attempt,
  receipt,
  ...rest
}: SavedVisit): Visit => ({
  ...rest,
  language,
  cart: cart ? cartIn(cart) : emptyCart,
  attempt,
  receipt,
});
