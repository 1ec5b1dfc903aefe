import type { Kysely } from 'kysely';
import { phoneRegionOf } from '#domain/phone.ts';
import type { Tenant } from '#domain/tenant.ts';
import { sameUsername } from '#domain/username.ts';
import type { Database, PeopleTable } from './schema.ts';

type Db = Kysely<Database>;

/** A username as this provider compares and keeps it. */
export const usernameAt = ({ payments }: Pick<Tenant, 'payments'>, typed: string): string =>
  sameUsername(typed, phoneRegionOf(payments.currency));

/** The person of a username as it is compared. */
export const findPerson = (db: Db, tenant: string, username: string) =>
  db
    .selectFrom('people')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('username', '=', username)
    .executeTakeFirst();

/** Quick pay asks this person for a password. */
export const logsInToQuickPay = ({
  loginType,
  passwordHash,
}: Pick<PeopleTable, 'loginType' | 'passwordHash'>): boolean =>
  loginType === 'quickpay' && passwordHash !== null;

export const personById = (db: Db, id: string) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Drops a password that somebody guesses: nothing opens the account until its holder chooses another one.
 */
export const dropPassword = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('people').set({ passwordHash: null }).where('id', '=', id).execute();
};

/** Gives a person another username; the owner who invited them sees them by it. */
export const renamePerson = async (db: Db, id: string, username: string): Promise<void> => {
  await db.updateTable('people').set({ username }).where('id', '=', id).execute();
  const invitation = await db
    .selectFrom('invitations')
    .select('id')
    .where('personId', '=', id)
    .executeTakeFirst();
  if (invitation)
    await db
      .updateTable('invitations')
      .set({ email: username })
      .where('id', '=', invitation.id)
      .execute();
};

/** Notes a login and answers when the one before was. */
export const noteLogin = async (db: Db, id: string, now: number): Promise<number | null> => {
  const noted = await db
    .updateTable('people')
    .set((e) => ({ previousLoginAt: e.ref('lastLoginAt'), lastLoginAt: now }))
    .where('id', '=', id)
    .returning('previousLoginAt')
    .executeTakeFirst();
  return noted?.previousLoginAt ?? null;
};
