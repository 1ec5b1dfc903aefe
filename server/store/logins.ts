import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** How a username is compared: e-mails whatever their case, phones by their digits. */
export const sameUsername = (typed: string): string =>
  typed.includes('@') ? typed.trim().toLowerCase() : typed.replace(/\D/g, '');

export const findPerson = (db: Db, tenant: string, username: string) =>
  db
    .selectFrom('people')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('username', '=', sameUsername(username))
    .executeTakeFirst();

export const personById = (db: Db, id: string) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();

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
