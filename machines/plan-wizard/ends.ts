import { rowsIn } from '#domain/cart.ts';
import { withCart } from '#domain/visit/kept-cart.ts';
import type { Now } from '#domain/visit/now.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import type { Drafted, Output } from './types.ts';

/** As long as it is not paid, a plan can be gone back to. */
const agreed = (now: Now, { cart }: Output) => ({
  ...withCart(now, cart),
  ...(now.draft && { draft: { ...now.draft, plans: rowsIn(cart) } }),
});

/** What follows of a plan, whoever says how much how often. */
export const planEnds = {
  payNow: { keep: agreed, go: 'selectPaymentMethod' },
  back: {
    keep: (now: Now, { cart }: Pick<Output, 'cart'>) => withCart(now, cart),
    go: theCart,
  },
} as const;

export const planDrafted = {
  keep: (_: Now, { draft }: Drafted) => ({ draft }),
  answers: true,
} as const;
