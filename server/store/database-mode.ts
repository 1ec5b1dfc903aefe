import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Mode } from '../config.ts';
import type { Database } from './schema.ts';

export interface DatabaseModeTable {
  id: string;
  mode: Mode;
}

/** The table has one row. */
const id = 'this';

/** The mode in which the database was first started; undefined as long as it was not. */
export const modeHeld = async (db: Kysely<Database>): Promise<Mode | undefined> => {
  if (!(await tablesOf(db)).has('databaseMode')) return modeByHoldings(db);
  const row = await db.selectFrom('databaseMode').select('mode').executeTakeFirst();
  return row?.mode;
};

/** The first server to mark the database decides, also among several that start at once. */
export const markMode = async (db: Kysely<Database>, mode: Mode): Promise<void> => {
  await db
    .insertInto('databaseMode')
    .values({ id, mode })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** The mode of a database older than its mark: every sandbox left its clock behind. */
export const modeByHoldings = async (db: Kysely<Database>): Promise<Mode | undefined> => {
  const tables = await tablesOf(db);
  const holdsAny = async (table: 'sandboxClock' | 'tenants') =>
    tables.has(table) &&
    (await db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  if (await holdsAny('sandboxClock')) return 'sandbox';
  return (await holdsAny('tenants')) ? 'production' : undefined;
};

const tablesOf = async (db: Kysely<Database>): Promise<ReadonlySet<string>> =>
  new Set((await db.introspection.getTables()).map(({ name }) => name));
