import type { DeviceKind } from '#domain/device-kind.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { isHolder } from '../holder.ts';
import { peopleChanged } from '../letters/account-news.ts';
import { keepLimit } from '../limits.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import {
  addInvitation,
  invitationById,
  invitationsOf,
  renewInvitation,
  type Invitation,
} from '../store/invitations.ts';
import { holdLogin } from '../store/hold-login.ts';
import { findPerson, personById, usernameAt } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { issueTicket, voidTickets } from '../store/tickets.ts';
import { invitationLetter } from './letter.ts';
import { noteDone, onlyOnce, requestOf, type Request } from './only-once.ts';
import { refusedBy } from './refusals.ts';

const hour = 3_600_000;
export const invitationLasts = 72 * hour;
const perOwner = { max: 10, windowMs: 24 * hour };
const perInvitation = { max: 3, windowMs: hour };

export interface Inviting {
  readonly stored: StoredTenant;
  readonly session: Session;
  readonly language: string;
  /** Names the request. */
  readonly key: string | undefined;
  readonly device: DeviceKind;
  readonly origin: string;
  readonly now: number;
}

/** Only an account holder invites, where the provider lets them: nobody whom somebody invited. */
export const ownerIn = (session: Session, { general }: Pick<Tenant, 'general'>): string => {
  const may = general.credentialed && general.credentialedAddUser;
  if (!isHolder(session) || !may) throw new Refused('forbidden');
  return session.personId;
};

/** Invites an address; where an invitation to it was not answered in time, the same one is sent anew. */
export const invite = async (deps: Deps, email: string, asked: Inviting): Promise<void> => {
  const { stored, session, key } = asked;
  const ownerId = ownerIn(session, stored.tenant);
  const username = usernameAt(stored.tenant, email);
  const tenant = stored.slug;
  const request = requestOf({ what: 'invited', tenant, ownerId, about: username, key });
  await onlyOnce(deps, request, () => inviteNow(deps, { username, ownerId, request }, asked));
};

interface Asked {
  readonly username: string;
  readonly ownerId: string;
  readonly request: Request | undefined;
}

const inviteNow = async (
  deps: Deps,
  { username, ownerId, request }: Asked,
  asked: Inviting,
): Promise<void> => {
  const { db } = deps;
  const { stored, now } = asked;
  const before = (await invitationsOf(db, ownerId)).filter((one) => one.email === username);
  await refuseOwn(deps, { username, ownerId, before }, asked);
  await keepLimit(deps, ['invite', 'owner', ownerId], perOwner, now);
  if ((await findPerson(db, stored.slug, username)) !== undefined) throw refusedBy('emailTaken');
  const again = before.find(({ status }) => status === 'sent');
  const what = again === undefined ? 'invited' : 'invitedAgain';
  await send(deps, { id: again?.id, email: username, ownerId, what, request }, asked);
};

interface Own {
  readonly username: string;
  readonly ownerId: string;
  /** The inviter's invitations of this address. */
  readonly before: readonly Invitation[];
}

/** The inviter reads of themselves and of their own list what is true; of others they learn no more. */
const refuseOwn = async (
  { db }: Deps,
  { username, ownerId, before }: Own,
  { stored: { tenant }, now }: Inviting,
): Promise<void> => {
  const owner = await personById(db, ownerId);
  if (owner && [owner.username, usernameAt(tenant, owner.email)].includes(username))
    throw refusedBy('ownAddress');
  if (before.some((one) => one.status === 'active' || one.expiresAt > now))
    throw refusedBy('alreadyInvited');
};

export const resend = async (deps: Deps, id: string, asked: Inviting): Promise<void> => {
  const { stored, session, key } = asked;
  const ownerId = ownerIn(session, stored.tenant);
  const request = requestOf({ what: 'resent', tenant: stored.slug, ownerId, about: id, key });
  await onlyOnce(deps, request, async () => {
    const invitation = await ownInvitation(deps, id, ownerId);
    if (invitation === undefined) throw new Refused('missing');
    refuseAnswered(invitation);
    await keepLimit(deps, ['invite', 'again', id], perInvitation, asked.now);
    await send(deps, { ...invitation, what: 'invitedAgain', request }, asked);
  });
};

/** The invitation of that id, if it is the account holder's own. */
export const ownInvitation = async ({ db }: Pick<Deps, 'db'>, id: string, ownerId: string) => {
  const found = await invitationById(db, id);
  return found?.ownerId === ownerId ? found : undefined;
};

/** An invitation that was answered is neither sent nor withdrawn: its sender reads the answer. */
export const refuseAnswered = ({ status }: Pick<Invitation, 'status'>): void => {
  if (status === 'active') throw refusedBy('invitationAccepted');
  if (status === 'declined') throw refusedBy('invitationDeclined');
};

interface Sending extends Pick<Invitation, 'email' | 'ownerId'> {
  /** The invitation; there is none yet of an address that is new. */
  readonly id: string | undefined;
  readonly what: 'invited' | 'invitedAgain';
  readonly request: Request | undefined;
}

const send = async (
  deps: Deps,
  { id: known, email, ownerId, what, request }: Sending,
  { stored, language, device, origin, now }: Inviting,
): Promise<void> => {
  const owner = await personById(deps.db, ownerId);
  if (owner === undefined) throw new Refused('missing');
  const expiresAt = now + invitationLasts;
  await deps.db.transaction().execute(async (db) => {
    if (!(await holdLogin(db, ownerId))) throw new Refused('signedOut');
    await noteDone(db, request, now);
    const added = { tenant: stored.slug, ownerId, email, sentAt: now, expiresAt };
    const id = known ?? (await addInvitation(db, added));
    if (!(await renewInvitation(db, id, expiresAt))) {
      const answered = await ownInvitation({ db }, id, ownerId);
      if (answered) refuseAnswered(answered);
      throw new Refused('missing');
    }
    const ticket = { kind: 'invitation', tenant: stored.slug, subject: id } as const;
    await voidTickets(db, ticket, now);
    const token = await issueTicket(db, { ...ticket, lifetimeMs: invitationLasts }, now);
    const name = `${owner.firstName} ${owner.lastName}`;
    await addMessage(
      db,
      invitationLetter({ to: email, name, token }, { stored, language, origin }),
      now,
    );
    const [tenant, subject, action] = [stored.slug, ownerId, 'invitation.sent'];
    await record(db, { at: now, tenant, subject, action, target: id, outcome: 'sent' });
    const change = { tenant, personId: ownerId, what, about: email, device };
    await noteChange(db, { ...change, at: now });
    // Once more to the same address gives nobody anything new.
    if (what === 'invitedAgain' || owner.email === '') return;
    const news = { to: owner.email, stored, language, origin };
    await addMessage(db, peopleChanged(news, 'invited', email), now);
  });
};
