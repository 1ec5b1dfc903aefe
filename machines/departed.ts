import { loggingOut } from '#domain/visit/logging-out.ts';
import type { Now } from '#domain/visit/now.ts';
import type { Onward, Wish } from './part.ts';

/**
 * The row for a place that was left with something typed or being saved in it: the patient goes where they
 * wanted, and where that is out, the visit ends.
 */
export const departed = <S>(
  go: Onward,
  more: Pick<Wish<S>, 'with' | 'keep' | 'say' | 'stale'> = {},
) =>
  [
    { when: ({ wanted }: Now) => wanted === loggingOut, end: true },
    { goAsWanted: true, go, replacing: true, ...more },
  ] as const;
