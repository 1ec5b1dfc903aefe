import { visitVersion, type SavedVisit } from '#contract/visit.ts';
import type { PaidBill } from '#domain/paid-bills.ts';
import type { Attempt } from '#domain/visit/attempt.ts';
import { keptAtFirst } from '#domain/visit/undecided.ts';
import type { Visit } from '#machines/portal/types.ts';
import { cartIn, savedAside, savedCart, savedDraft } from './saved-cart.ts';

/** A visit as it travels. */
export const savedFrom = ({
  cart,
  draft,
  aside,
  attempt,
  paid,
  planUnbegun,
  deferred,
  ...visit
}: Visit): SavedVisit => ({
  version: visitVersion,
  ...visit,
  cart: savedCart(cart),
  draft: draft && savedDraft(draft),
  attempt: attempt && attemptIn(attempt),
  ...(aside.length > 0 && { aside: savedAside(aside) }),
  ...(paid.length > 0 && { paid: paid.map(savedBill) }),
  ...(planUnbegun && { planUnbegun }),
  ...(deferred.length > 0 && {
    deferred: deferred.map((one) => ({ ...one, cart: savedCart(one.cart) })),
  }),
});

const savedBill = ({ typed, ...bill }: PaidBill) => ({
  ...bill,
  ...(typed && { typed: { ...typed, details: { ...typed.details } } }),
});

/** A page that is loaded again asks what became of the attempt, and hears then what is left. */
const attemptIn = ({ left: _, accounts, ...attempt }: Attempt) => ({
  ...attempt,
  ...(accounts && { accounts: [...accounts] }),
});

/** A visit as the portal holds it, read from a saved one. */
export const visitIn = ({
  version: _,
  language = '',
  cart,
  aside = [],
  paid = [],
  planUnbegun = false,
  deferred = [],
  ...rest
}: SavedVisit): Visit => ({
  ...keptAtFirst,
  ...rest,
  aside,
  paid,
  planUnbegun,
  deferred: deferred.map((one) => ({ ...one, cart: cartIn(one.cart) })),
  language,
  ...(cart && { cart: cartIn(cart) }),
});
