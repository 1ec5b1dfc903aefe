import type { Cart } from '#domain/cart.ts';
import type { Context } from '#machines/portal/types.ts';

/** Where in the portal a conversation is held, and what the portal knows by then. */
export interface Host {
  /** The slot of the portal that runs it; a part of the frame runs the slides itself. */
  readonly slot?: string;
  readonly place: string;
  /** The portal's own state meanwhile; without one nobody has come in yet. */
  readonly flow?: string;
  readonly knows?: Partial<Context>;
  /** Held by whoever is not known yet. */
  readonly stranger?: true;
  /** Another conversation that is on the screen as well. */
  readonly beside?: string;
}

/** What a conversation remembers and the portal has to know as well. */
export interface Held {
  readonly cart?: Cart;
  /** Where the cart itself is changed. */
  readonly before?: Cart;
  readonly key?: string;
  readonly keeper?: string;
}

export type IsIn = (state: string) => boolean;

/** How the studio shows a flow in the portal around it. */
export interface Stage {
  readonly host: (held: Held, isIn: IsIn) => Host;
  /** Where it stands when nothing special is going on; what a provider lacks gives way to the next. */
  readonly usual: readonly string[];
}
