import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { keepFormerUser } from './former-users.ts';
import { removeLogins } from './remove-logins.ts';
import type { Database } from './schema.ts';
import type { InvitationsTable } from './ways-in-schema.ts';

type Db = Kysely<Database>;
export type Invitation = Selectable<InvitationsTable>;

type Asked = Pick<Invitation, 'tenant' | 'ownerId' | 'email' | 'sentAt' | 'expiresAt'>;

export const addInvitation = async (db: Db, asked: Asked): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('invitations')
    .values({ ...asked, id, personId: null, status: 'sent' })
    .execute();
  return id;
};

/** The invitations of an account holder, in the order in which they were first sent, without the declined ones. */
export const invitationsOf = (db: Db, ownerId: string): Promise<Invitation[]> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('status', '!=', 'declined')
    .orderBy('sentAt')
    .orderBy('id')
    .execute();

export const invitationById = (db: Db, id: string): Promise<Invitation | undefined> =>
  db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();

export const changeInvitation = async (
  db: Db,
  id: string,
  change: Partial<Pick<Invitation, 'status' | 'personId'>>,
): Promise<void> => {
  await db.updateTable('invitations').set(change).where('id', '=', id).execute();
};

/** Gives an invitation that is still unanswered longer; false when it was answered or withdrawn meanwhile. */
export const renewInvitation = async (db: Db, id: string, expiresAt: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes an invitation with the login that accepted it; false when another request was quicker. */
export const removeInvitation = async (
  db: Db,
  { id, personId, tenant, ownerId, email }: Invitation,
  now: number,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  if (personId === null) return true;
  await keepFormerUser(db, { id: personId, tenant, ownerId, email });
  await removeLogins(db, [personId], now);
  return true;
};
