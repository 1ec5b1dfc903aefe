import type { Cart } from '#domain/cart.ts';
import type { MethodKey } from '#domain/methods.ts';
import type { PlaceName } from '#domain/places.ts';
import type { Context } from '#machines/portal/types.ts';

/** The memory of a conversation that the portal has to share. */
export interface Memory {
  readonly cart?: Cart;
  /** The cart before, where the cart itself is changed. */
  readonly before?: Cart;
  readonly key?: string;
  readonly keeper?: string;
  /** The way to pay, and the card on file that pays. */
  readonly method?: MethodKey;
  readonly card?: string;
}

export type IsIn = (state: string) => boolean;

/** The stage of a flow: what the studio cannot tell by itself of where it stands in some states. */
export type Stage = (
  memory: Memory,
  isIn: IsIn,
) => {
  /** The place, of those that hold the flow; otherwise the first of them. */
  readonly at?: PlaceName;
  /** The parameters of its address, where samples will not do. */
  readonly params?: Readonly<Record<string, string>>;
  /** The portal's context by then. */
  readonly knows?: Partial<Context>;
};

/** The stage of a chart that runs beside the conversation of a place; a part of the frame may run it itself. */
export interface Beside {
  readonly at: PlaceName;
  readonly slot?: string;
}
