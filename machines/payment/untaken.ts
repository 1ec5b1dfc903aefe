import { takesParts } from '#domain/takes-parts.ts';
import { accounts } from '#domain/visit/places.ts';
import { doubting } from '#domain/visit/deferred.ts';
import type { Now } from '#domain/visit/now.ts';

/** The wishes of a payment that took nothing, and what they depend on. */

/** The attempt is over and took nothing, as its vendor says today. */
export const over = {
  keep: (now: Now) => ({ attempt: undefined, deferred: doubting(now) }),
} as const;

export const givenUp = {
  ...over,
  say: {
    text: 'topics_cancelledatvendor',
    also: 'topics_saysnotcharged',
    type: 'INFO',
    stays: true,
    here: 'next',
  },
} as const;

/** Fewer of the bills could be chosen. */
export const isOfSeveral = ({ attempt }: Now): boolean => (attempt?.accounts?.length ?? 0) > 1;
/** Less of a bill could be chosen. */
export const isInParts = ({ tenant }: Now): boolean => tenant !== undefined && takesParts(tenant);

/** The program did not pay, which is no fault of anybody's. */
export const unfinanced = <const T extends string>(text: T) =>
  ({
    ...over,
    say: { text, also: 'topics_financingnotcharged', type: 'INFO', stays: true, here: 'next' },
    go: accounts,
    replacing: true,
  }) as const;
