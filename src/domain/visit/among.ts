import type { PlaceName } from '../places.ts';
import type { Now } from './now.ts';

/** A place that depends on the visit; it can be none but these. */
export interface Among<N extends PlaceName = PlaceName> {
  readonly among: readonly N[];
  readonly of: (now: Now) => N;
}

export const among = <const N extends PlaceName>(
  names: readonly N[],
  of: (now: Now) => NoInfer<N>,
): Among<N> => ({ among: names, of });
