import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { peopleChanged } from '../letters/account-news.ts';
import { endSessionsOf } from '../sessions.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { removeInvitation } from '../store/invitations.ts';
import { languageOf } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { voidTickets } from '../store/tickets.ts';
import { ownInvitation } from './invite.ts';
import { refusedBy } from './refusals.ts';

interface Removing {
  readonly stored: StoredTenant;
  readonly ownerId: string;
  readonly device: DeviceKind;
  readonly origin: string;
  readonly now: number;
}

/** Removing an authorized user ends their sessions at once, wherever they are logged in. */
export const removeInvited = async (deps: Deps, id: string, asked: Removing): Promise<void> => {
  const { stored, ownerId: subject, device, origin, now } = asked;
  const tenant = stored.slug;
  const invitation = await ownInvitation(deps, id, subject);
  if (invitation === undefined) throw refusedBy('notRemoved');
  const removed = await deps.db.transaction().execute(async (db) => {
    await voidTickets(db, { kind: 'invitation', tenant, subject: id }, now);
    const action = 'invitation.removed';
    await record(db, { at: now, tenant, subject, action, target: id, outcome: 'done' });
    if (!(await removeInvitation(db, invitation, now))) return false;
    const { email } = invitation;
    const change = { tenant, personId: subject, what: 'removed' as const, about: email, device };
    await noteChange(db, { ...change, at: now });
    const to = (await personById(db, subject))?.email;
    if (!to) return true;
    const news = { to, stored, language: await languageOf(db, subject), origin };
    await addMessage(db, peopleChanged(news, 'removed', email), now);
    return true;
  });
  if (!removed) throw refusedBy('notRemoved');
  if (invitation.personId !== null) await endSessionsOf(deps, invitation.personId, now);
};
