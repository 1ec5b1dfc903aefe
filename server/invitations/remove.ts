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
import { tellOver } from './tell-over.ts';

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
  await deps.db.transaction().execute(async (db) => {
    await voidTickets(db, { kind: 'invitation', tenant, subject: id }, now);
    const action = 'invitation.removed';
    await record(db, { at: now, tenant, subject, action, target: id, outcome: 'done' });
    const owner = await personById(db, subject);
    // Before the login goes: it knows the language; undone where another request was quicker.
    if (owner) await tellOver(db, invitation, { owner, stored, origin, now });
    if (!(await removeInvitation(db, invitation, now))) throw refusedBy('notRemoved');
    const { email } = invitation;
    const what = invitation.status === 'active' ? 'removed' : 'withdrawn';
    await noteChange(db, { tenant, personId: subject, what, about: email, device, at: now });
    if (!owner?.email) return;
    const news = { to: owner.email, stored, language: await languageOf(db, subject), origin };
    await addMessage(db, peopleChanged(news, what, email), now);
  });
  if (invitation.personId !== null) await endSessionsOf(deps, invitation.personId, now);
};
