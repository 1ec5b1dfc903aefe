import type { Deps } from '../deps.ts';
import { endWhenUnused } from '../sessions.ts';
import { tokenState } from '../store/sessions.ts';
import type { Hub } from './hub.ts';

/** The sessions among these that have a live token. */
const living = async ({ db, now }: Deps, sessions: readonly string[]): Promise<Set<string>> => {
  if (sessions.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessionTokens')
    .innerJoin('sessions', 'sessions.id', 'sessionTokens.sessionId')
    .select(['sessionId', 'lastSeenAt', 'replacedAt', 'revokedAt'])
    .select(['endedAt', 'endsAt', 'timeoutSeconds'])
    .where('sessionId', 'in', sessions)
    .execute();
  const time = await now();
  return new Set(
    rows.filter((row) => tokenState(row, row, time) === 'live').map((row) => row.sessionId),
  );
};

export const closeSession = (hub: Hub, session: string): void => {
  for (const link of hub.ofSession(session)) link.close(1008, 'session ended');
};

const chunk = 500;

/** Closes the sockets of sessions that ran out of time, or whose end was lost as news. */
export const closeDeadSessions = async (deps: Deps, hub: Hub): Promise<void> => {
  const { sessions } = hub;
  for (let start = 0; start < sessions.length; start += chunk) {
    const some = sessions.slice(start, start + chunk);
    const alive = await living(deps, some);
    for (const session of some.filter((one) => !alive.has(one))) {
      await endWhenUnused(deps, session, await deps.now());
      closeSession(hub, session);
    }
  }
};
