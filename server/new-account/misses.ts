import * as resultCodes from '#domain/result-codes.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { afterLookup, beforeLookup, byAddress } from '../lookup-limits.ts';

const window = { max: 5, windowMs: 3_600_000 };

interface Guess {
  /** The key of the guessed thing, such as a link. */
  readonly subject: readonly string[];
  readonly ip: string;
  readonly now: number;
}

/** After five wrong guesses at one subject within an hour every further one has to wait. */
export const withoutGuessing = async <T>(
  deps: Deps,
  { subject, ip, now }: Guess,
  work: () => Promise<T>,
): Promise<T> => {
  const misses = [byAddress(ip), { key: ['missed', ...subject], window }];
  await beforeLookup(deps, misses, now);
  try {
    const done = await work();
    await afterLookup(deps, misses);
    return done;
  } catch (error) {
    // A refusal of another kind was no guess, so its try is taken back.
    if (!(error instanceof Refused && error.status === resultCodes.unprocessable))
      await afterLookup(deps, misses);
    throw error;
  }
};
