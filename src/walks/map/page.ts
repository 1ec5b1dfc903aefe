import type { PlaceName } from '#domain/places.ts';
import type { Onward } from '#machines/part.ts';

export interface Way {
  /** The button or link that is pressed on the page. */
  readonly name: string;
  readonly to: Onward;
}

/** A page without a conversation that a conversation leads to, and where it leads on. */
export interface Page {
  /** The places that show the page. */
  readonly at: readonly PlaceName[];
  readonly description: string;
  readonly ways: readonly Way[];
  /** The page tells of a failure for good: no visitor gets from here where they wanted. */
  readonly isFailure?: true;
}

export const begin: Way = { name: 'balances.chosen', to: 'landing' };
