import { sql, type Kysely, type Migration } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, key, maybeText, text } from './tables.ts';

type Db = Kysely<Database>;

/** An authorized user whom their account holder removed: what they paid stays what it was. */
export interface FormerUsersTable {
  /** The id that their login had. */
  id: string;
  tenant: string;
  ownerId: string;
  /** Sealed: the address by which the account holder knew them, where it is known. */
  email: string | null;
}

/** Users who were removed before are found in the audit, as far back as it goes. */
export const formerUsers: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables<keyof Database>(
      db,
      { formerUsers: [key('id'), ...['tenant', 'ownerId'].map(text), maybeText('email')] },
      { unique: [], indexed: [['formerUsers', ['ownerId']]] },
    );
    await sql`
      insert into "formerUsers" ("id", "tenant", "ownerId")
      select distinct accepted."subject", accepted."tenant", removed."subject"
      from "audit" accepted
      inner join "audit" removed
        on removed."target" = accepted."target" and removed."tenant" = accepted."tenant"
      inner join "people" owner on owner."id" = removed."subject"
      where accepted."action" = 'invitation.accepted' and removed."action" = 'invitation.removed'
        and accepted."subject" not in (select "id" from "people")
    `.execute(db);
  },
};

export const keepFormerUser = async (
  work: Db,
  former: Pick<FormerUsersTable, 'id' | 'tenant' | 'ownerId'> & { readonly email: string },
): Promise<void> => {
  await work
    .insertInto('formerUsers')
    .values(former)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** The logins that somebody invited, with those whom they removed since. */
export const everInvitedBy = async (db: Db, ownerId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('ownerId', '=', ownerId)
    .unionAll(db.selectFrom('formerUsers').select('id').where('ownerId', '=', ownerId))
    .execute();
  return rows.map(({ id }) => id);
};

/** The addresses by which somebody knows those whom they invited, also whom they removed since, by login. */
export const addressesOfInvited = async (
  db: Db,
  ownerId: string,
): Promise<ReadonlyMap<string, string>> => {
  const invited = await db
    .selectFrom('invitations')
    .select(['id', 'personId', 'email'])
    .where('ownerId', '=', ownerId)
    .execute();
  const former = await db
    .selectFrom('formerUsers')
    .select(['id', 'email'])
    .where('ownerId', '=', ownerId)
    .execute();
  return new Map(
    [...invited.map(({ personId, email }) => ({ id: personId, email })), ...former].flatMap(
      ({ id, email }) => (id && email ? [[id, email] as const] : []),
    ),
  );
};

export const formerUser = (db: Db, id: string): Promise<FormerUsersTable | undefined> =>
  db.selectFrom('formerUsers').selectAll().where('id', '=', id).executeTakeFirst();
