import { rowsIn, type Cart } from '#domain/cart.ts';
import { withCart } from '#domain/visit/kept-cart.ts';
import type { Now } from '#domain/visit/now.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import type { Drafted } from './draft.ts';

interface Ended {
  readonly cart: Cart;
}

/** An agreed plan keeps its draft until it is paid, so that the patient can go back to it. */
const agreed = (now: Now, { cart }: Ended) => ({
  ...withCart(now, cart),
  ...(now.draft && { draft: { ...now.draft, plans: rowsIn(cart) } }),
});

/** The ends of both charts that set up a plan: the provider's, and the patient's own. */
export const planEnds = {
  payNow: { keep: agreed, go: 'selectPaymentMethod' },
  back: {
    keep: (now: Now, { cart }: Ended) => withCart(now, cart),
    go: theCart,
  },
} as const;

export const planDrafted = {
  keep: (_: Now, { draft }: Drafted) => ({ draft }),
  answers: true,
} as const;
