import type { RemovedAs } from '#domain/authorized-user.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { peopleChanged } from '../letters/account-news.ts';
import { wordsFor } from '../receipts/words.ts';
import { endSessionsOf } from '../sessions.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { removeInvitation } from '../store/invitations.ts';
import { languageOf } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { voidTickets } from '../store/tickets.ts';
import { ownInvitation, refuseAnswered } from './invite.ts';
import { noteDone, onlyOnce, requestOf, type Request } from './only-once.ts';
import { plansForOwner, plansGoingOn } from './plans-going-on.ts';
import { refusedBy } from './refusals.ts';
import { tellOver } from './tell-over.ts';

interface Removing {
  readonly stored: StoredTenant;
  readonly ownerId: string;
  /** The step that the account holder saw; a caller that names none removes whatever is there. */
  readonly seenAs: RemovedAs | undefined;
  /** Names the request. */
  readonly key: string | undefined;
  /** The language of the page that asked; a call need not name one. */
  readonly language: string;
  readonly device: DeviceKind;
  readonly origin: string;
  readonly now: number;
}

/**
 * Removing an authorized user ends their sessions at once, wherever they are logged in. An invitation that was
 * accepted after the account holder read the list is not withdrawn: they decide anew about an active user.
 */
export const removeInvited = async (deps: Deps, id: string, asked: Removing): Promise<void> => {
  const { stored, ownerId, key } = asked;
  const request = requestOf({ what: 'removed', tenant: stored.slug, ownerId, about: id, key });
  await onlyOnce(deps, request, () => remove(deps, id, asked, request));
};

const remove = async (
  deps: Deps,
  id: string,
  asked: Removing,
  request: Request | undefined,
): Promise<void> => {
  const { stored, ownerId: subject, seenAs, device, origin, now } = asked;
  const { config } = deps;
  const tenant = stored.slug;
  const removed = await deps.db.transaction().execute(async (db) => {
    await noteDone(db, request, now);
    // The ticket goes to this removal or to whoever takes it up meanwhile: one of the two waits for the other.
    await voidTickets(db, { kind: 'invitation', tenant, subject: id }, now);
    const invitation = await ownInvitation({ db }, id, subject);
    if (invitation === undefined) throw refusedBy('notRemoved');
    if (seenAs === 'invited') refuseAnswered(invitation);
    else if (seenAs === 'active' && invitation.status !== 'active') throw refusedBy('notRemoved');
    const action = 'invitation.removed';
    await record(db, { at: now, tenant, subject, action, target: id, outcome: 'done' });
    const owner = await personById(db, subject);
    const language = asked.language || (await languageOf(db, subject));
    // Before the login goes: it knows the language; undone where another request was quicker.
    if (owner) await tellOver(db, invitation, { owner, stored, origin, config, language, now });
    const plans = await plansGoingOn(db, invitation.personId);
    if (!(await removeInvitation(db, invitation, now))) throw refusedBy('notRemoved');
    const { email, personId } = invitation;
    const what = invitation.status === 'active' ? 'removed' : 'withdrawn';
    await noteChange(db, { tenant, personId: subject, what, about: email, device, at: now });
    if (!owner?.email) return personId;
    const news = { to: owner.email, stored, language, origin };
    const goOn = plansForOwner(plans, stored, wordsFor(stored, language));
    await addMessage(db, peopleChanged(news, what, email, goOn), now);
    return personId;
  });
  if (removed !== null) await endSessionsOf(deps, removed, now);
};
