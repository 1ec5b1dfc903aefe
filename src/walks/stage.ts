import type { Cart } from '#domain/cart.ts';
import type { PlaceName } from '#domain/places.ts';
import type { Context } from '#machines/portal/types.ts';

/** What a conversation remembers and the portal has to know as well. */
export interface Held {
  readonly cart?: Cart;
  /** Where the cart itself is changed. */
  readonly before?: Cart;
  readonly key?: string;
  readonly keeper?: string;
}

export type IsIn = (state: string) => boolean;

/** What the studio cannot tell by itself of where a flow stands in some of its states. */
export type Stage = (
  held: Held,
  isIn: IsIn,
) => {
  /** Which of the places that hold it; otherwise the first of them. */
  readonly at?: PlaceName;
  /** What the portal knows by then. */
  readonly knows?: Partial<Context>;
};
