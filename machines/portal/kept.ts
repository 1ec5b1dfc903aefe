import { emptyCart } from '#domain/cart.ts';
import type { Context, Visit } from './types.ts';

/** The visit as the server is to keep it. */
export const visitOf = (context: Context): Visit => ({
  place: context.previousPlace ?? context.place,
  language: context.language,
  cart: context.cart,
  draft: context.draft,
  aside: context.aside,
  location: context.location,
  attempt: context.attempt,
  receipt: context.receipt,
  reference: context.reference,
  ...(context.paid.length > 0 && { paid: context.paid }),
  ...(context.planUnbegun && { planUnbegun: true }),
});

/** The decisions of a visit that is found again. */
export const decidedIn = (visit: Visit | undefined) => ({
  cart: visit?.cart ?? emptyCart,
  cartBefore: visit?.cart ?? emptyCart,
  draft: visit?.draft,
  aside: visit?.aside ?? [],
  location: visit?.location,
  attempt: visit?.attempt,
  receipt: visit?.receipt,
  reference: visit?.reference,
  paid: visit?.paid ?? [],
  planUnbegun: visit?.planUnbegun ?? false,
});

/** Values never change in place, so comparing references tells whether they are the kept ones. */
export function hasChanged(context: Context): boolean {
  const { kept, previousPlace } = context;
  if (previousPlace === undefined) return false;
  const now = visitOf(context);
  return (
    kept === undefined ||
    kept.place !== now.place ||
    kept.cart !== now.cart ||
    kept.draft !== now.draft ||
    kept.location !== now.location ||
    kept.attempt !== now.attempt ||
    kept.receipt !== now.receipt
  );
}
