import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { invitationAccepted, invitationDeclined } from '../letters/account-news.ts';
import { hashPassword } from '../passwords.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { changeInvitation, invitationById, type Invitation } from '../store/invitations.ts';
import { languageOf } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readTicket, useTicket } from '../store/tickets.ts';
import { isAcceptedBy, isDeclinedBy, noteAnswer, ticketOf } from './answered-before.ts';
import { refusedBy } from './refusals.ts';

interface Shown {
  readonly stored: StoredTenant;
  readonly token: string;
  readonly now: number;
}

interface Answered extends Shown {
  readonly device: DeviceKind;
  readonly origin: string;
}

interface NewUser extends Answered {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly ip: string;
}

/** The invitation that a link is about, as long as it can be answered. */
export const findInvited = async ({ db }: Pick<Deps, 'db'>, shown: Shown) => {
  const ticket = await readTicket(db, ticketOf(shown), shown.now);
  const found = ticket?.subject ? await invitationById(db, ticket.subject) : undefined;
  return found?.status === 'sent' ? found : undefined;
};

/**
 * The new login has the invitation's address: the link in the mail has shown that it is theirs. A repeat of
 * the request that made it is answered as that was.
 */
export const takeUp = async (deps: Deps, given: NewUser): Promise<void> => {
  if (!(await makeLogin(deps, given)) && !(await isAcceptedBy(deps, given)))
    throw refusedBy('invitationOver');
};

/** Answers false where the invitation can be taken up no longer. */
const makeLogin = async (deps: Deps, given: NewUser): Promise<boolean> => {
  const { stored, now, firstName, lastName, password, origin, device } = given;
  const tenant = stored.slug;
  const before = await findInvited(deps, given);
  if (before === undefined) return false;
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute(async (db) => {
    const invitation = await findInvited({ db }, given);
    if (invitation === undefined || !(await useTicket(db, ticketOf(given), now))) return false;
    await noteAnswer(db, given, 'accepted');
    const { id, email, ownerId } = invitation;
    const person = { ...unknown, tenant, username: email, email, firstName, lastName };
    const personId = randomUUID();
    const added = await db
      .insertInto('people')
      .values({ ...person, id: personId, passwordHash, ownerId, createdAt: now })
      .onConflict((conflict) => conflict.columns(['tenant', 'username']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw refusedBy('notCreated');
    await changeInvitation(db, id, { status: 'active', personId });
    const action = 'invitation.accepted';
    await record(db, { at: now, tenant, subject: personId, action, target: id, outcome: 'done' });
    const change = { tenant, personId: ownerId, by: 'other' as const, who: email, at: now };
    await noteChange(db, { ...change, what: 'accepted', device });
    await tellOwner(db, invitationAccepted, invitation, { stored, origin, now });
    return true;
  });
};

export const decline = async (
  { db }: Pick<Deps, 'db'>,
  { origin, device, ...shown }: Answered,
): Promise<void> => {
  const { stored, now } = shown;
  const tenant = stored.slug;
  const isDeclined = await db.transaction().execute(async (work) => {
    const invitation = await findInvited({ db: work }, shown);
    if (invitation === undefined || !(await useTicket(work, ticketOf(shown), now))) return false;
    await noteAnswer(work, shown, 'declined');
    const { id: target, ownerId: personId, email: who } = invitation;
    await changeInvitation(work, target, { status: 'declined' });
    const action = 'invitation.declined';
    await record(work, { at: now, tenant, subject: target, action, target, outcome: 'done' });
    const change = { tenant, personId, by: 'other' as const, who, at: now };
    await noteChange(work, { ...change, what: 'declined', device });
    await tellOwner(work, invitationDeclined, invitation, { stored, origin, now });
    return true;
  });
  if (!isDeclined && !(await isDeclinedBy(db, shown))) throw refusedBy('invitationOver');
};

/** The inviter hears of the answer, in the language that they used last. */
const tellOwner = async (
  work: Kysely<Database>,
  answered: typeof invitationAccepted,
  { ownerId, email }: Invitation,
  { stored, origin, now }: Omit<Answered, 'token' | 'device'>,
): Promise<void> => {
  const to = (await personById(work, ownerId))?.email;
  if (!to) return;
  const news = { to, stored, language: await languageOf(work, ownerId), origin };
  await addMessage(work, answered(news, email), now);
};

/** The facts that an authorized user is not asked for. */
const unknown = {
  usernameType: 'email',
  loginType: 'authorized-user',
  dateOfBirth: '',
  phone: '',
  address: JSON.stringify({ address: '', address2: '', city: '', state: '', zip: '' }),
  previousLoginAt: null,
  lastLoginAt: null,
  preferences: null,
  awaitsActivation: 0,
} as const;
