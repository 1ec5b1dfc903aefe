import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { record } from '../store/audit.ts';
import { changeInvitation, invitationById } from '../store/invitations.ts';
import { readTicket, useTicket } from '../store/tickets.ts';
import { refusedBy } from './refusals.ts';

interface Shown {
  readonly tenant: string;
  readonly token: string;
  readonly now: number;
}

interface NewUser extends Shown {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

const ticketOf = ({ tenant, token }: Shown) =>
  ({ kind: 'invitation', tenant, secret: token }) as const;

/** The invitation that a link is about, as long as it can be answered. */
export const findInvited = async ({ db }: Pick<Deps, 'db'>, shown: Shown) => {
  const ticket = await readTicket(db, ticketOf(shown), shown.now);
  const found = ticket?.subject ? await invitationById(db, ticket.subject) : undefined;
  return found?.status === 'sent' ? found : undefined;
};

/** The new login has the invitation's address: the link in the mail has shown that it is theirs. */
export const takeUp = async (deps: Deps, given: NewUser): Promise<void> => {
  const { tenant, now, firstName, lastName, password } = given;
  const before = await findInvited(deps, given);
  if (before === undefined) throw refusedBy('invitationOver');
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (db) => {
    const invitation = await findInvited({ db }, given);
    if (invitation === undefined || !(await useTicket(db, ticketOf(given), now)))
      throw refusedBy('invitationOver');
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
  });
};

export const decline = async ({ db }: Pick<Deps, 'db'>, shown: Shown): Promise<void> => {
  const { tenant, now } = shown;
  const invitation = await findInvited({ db }, shown);
  if (invitation === undefined || !(await useTicket(db, ticketOf(shown), now)))
    throw refusedBy('invitationOver');
  const { id: target } = invitation;
  await changeInvitation(db, target, { status: 'declined' });
  const action = 'invitation.declined';
  await record(db, { at: now, tenant, subject: target, action, target, outcome: 'done' });
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
