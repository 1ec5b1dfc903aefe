import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { afterLookup, beforeLookup, byAddress } from '../lookup-limits.ts';

const window = { max: 5, windowMs: 3_600_000 };

interface Guess {
  /** What is guessed at. */
  readonly subject: readonly string[];
  readonly ip: string;
  readonly now: number;
}

/** Whoever was wrong about the same thing five times within an hour has to wait. */
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
    // What was no guess of theirs does not count as one.
    if (!(error instanceof Refused && error.status === 422)) await afterLookup(deps, misses);
    throw error;
  }
};
