import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { wayOf } from '#domain/username.ts';
import { adoptHistory } from './history-write.ts';
import type { Database, PeopleTable } from './schema.ts';

type Db = Kysely<Database>;

/** A person as they register. */
export type NewPerson = Omit<
  PeopleTable,
  'id' | 'previousLoginAt' | 'lastLoginAt' | 'createdAt' | 'ownerId' | 'usernameType' | 'textCard'
>;

/** The new id; undefined where somebody has that username already. */
export const insertPerson = async (
  db: Db,
  person: NewPerson,
  now: number,
): Promise<string | undefined> => {
  const unknown = { previousLoginAt: null, lastLoginAt: null, ownerId: null, textCard: null };
  const row = await db
    .insertInto('people')
    .values({
      ...person,
      ...unknown,
      id: randomUUID(),
      usernameType: wayOf(person.username),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Removes an account of that username that was registered long ago and never activated. */
export const forgetUnactivated = async (
  db: Db,
  { tenant, username }: Pick<NewPerson, 'tenant' | 'username'>,
  before: number,
): Promise<void> => {
  await db
    .deleteFrom('people')
    .where('tenant', '=', tenant)
    .where('username', '=', username)
    .where('awaitsActivation', '=', 1)
    .where('createdAt', '<=', before)
    .execute();
};

/** Makes an account usable; false when it was before. */
export const activatePerson = async (db: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ awaitsActivation: 0 })
    .where('id', '=', id)
    .where('awaitsActivation', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A quick-pay user has a name and a card, and no accounts of their own. */
const withAccount = ['credentialed', 'authorized-user'] as const;

/** Somebody among these people has an account that can be used. */
export const hasHolder = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .where('loginType', 'in', withAccount)
    .executeTakeFirst()) !== undefined;

/** Gives a person the balances that no account holder has; answers how many. */
export const claimBalances = async (
  db: Db,
  tenant: string,
  personId: string,
  balanceIds: readonly string[],
): Promise<number> => {
  if (balanceIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('balances')
    .set({ personId })
    .where('tenant', '=', tenant)
    .where('id', 'in', balanceIds)
    .where((e) =>
      e.or([
        e('personId', 'is', null),
        e(
          'personId',
          'in',
          e.selectFrom('people').select('id').where('loginType', '=', 'quickpay'),
        ),
      ]),
    )
    .executeTakeFirst();
  await adoptHistory(db, personId, balanceIds);
  return Number(numUpdatedRows);
};
