import type { Deps } from '../deps.ts';
import { endSessionsOf } from '../sessions.ts';
import { record } from '../store/audit.ts';
import { removeInvitation } from '../store/invitations.ts';
import { voidTickets } from '../store/tickets.ts';
import { ownInvitation } from './invite.ts';
import { refusedBy } from './refusals.ts';

interface Removing {
  readonly tenant: string;
  readonly ownerId: string;
  readonly now: number;
}

/** Removing an authorized user ends their sessions at once, wherever they are logged in. */
export const removeInvited = async (deps: Deps, id: string, asked: Removing): Promise<void> => {
  const { tenant, ownerId: subject, now } = asked;
  const invitation = await ownInvitation(deps, id, subject);
  if (invitation === undefined) throw refusedBy('notRemoved');
  const removed = await deps.db.transaction().execute(async (db) => {
    await voidTickets(db, { kind: 'invitation', tenant, subject: id }, now);
    const action = 'invitation.removed';
    await record(db, { at: now, tenant, subject, action, target: id, outcome: 'done' });
    return removeInvitation(db, invitation);
  });
  if (!removed) throw refusedBy('notRemoved');
  if (invitation.personId !== null) await endSessionsOf(deps, invitation.personId, now);
};
