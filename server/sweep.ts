import type { Deps } from './deps.ts';
import { sweepSessions } from './sessions.ts';
import { sweepLimits } from './store/limits.ts';
import { sweepVisits } from './store/visits.ts';

/** Clears away what has outlived its time. */
export const sweep = async (deps: Deps): Promise<void> => {
  const now = await deps.now();
  await sweepSessions(deps, now);
  await sweepVisits(deps.db, now);
  await sweepLimits(deps, now);
};
