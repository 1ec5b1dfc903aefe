import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { endOtherSessions } from '../sessions.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { liveSessionsOf, type Session } from '../store/sessions.ts';

interface Ending {
  readonly session: Session;
  readonly device: DeviceKind;
  readonly now: number;
}

/** Ends the sessions of this login but the one that asks, and answers how many were going on. */
export const endOthers = async (deps: Deps, { session, device, now }: Ending): Promise<number> => {
  const { tenant, personId, id: target } = session;
  if (personId === null) return 0;
  const all = await liveSessionsOf(deps.db, personId, now);
  const ended = all.filter(({ id }) => id !== session.id).length;
  if (ended === 0) return 0;
  await deps.db.transaction().execute(async (work) => {
    await noteChange(work, { tenant, personId, what: 'othersEnded', device, at: now });
    const action = 'sessions.ended';
    await record(work, { at: now, tenant, subject: personId, action, target, outcome: 'done' });
  });
  await endOtherSessions(deps, session, now);
  return ended;
};
