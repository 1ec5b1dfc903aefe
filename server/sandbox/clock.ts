import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { clockOffset, shiftClock } from '../store/clock.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
const furthest = 3_650 * day;

export const Shift = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-furthest, 'further than ten years'),
  v.maxValue(furthest, 'further than ten years'),
);

/** The server's time, and how far it is from the machine's clock. */
export const readClock = async ({ db, now }: Deps) => ({
  now: await now(),
  offsetMs: await clockOffset(db),
});

/** Moves the clock on, or back with a negative figure. */
export const moveClock = async (deps: Deps, shiftMs: number): Promise<void> => {
  const offsetMs = (await clockOffset(deps.db)) + shiftMs;
  if (!v.is(Shift, offsetMs)) throw new Refused('invalid', { message: 'further than ten years' });
  await shiftClock(deps.db, offsetMs);
};

export const resetClock = ({ db }: Deps): Promise<void> => shiftClock(db, 0);
