import type { Kysely, Migration, Selectable } from 'kysely';
import type { Deed } from '#domain/plans/deeds.ts';
import type { Database } from './schema.ts';
import { createTables, key, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A change that a payer made to a plan, with their consent to it; rows outlive the plan. */
export interface PlanDeedsTable {
  id: string;
  planId: string;
  /** The client's idempotency key: one key changes the plan once. */
  key: string;
  deed: Deed;
  /** JSON: the change as its payer wanted it. */
  wish: string;
  /** JSON: the payments that were agreed to with it, each with day and cents. */
  payments: string;
  /** The sentences that were agreed to, when, by whom, and in which language. */
  consent: string;
  consentAt: number;
  personId: string;
  language: string;
}
export type PlanDeedRow = Selectable<PlanDeedsTable>;

export const planDeeds: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      key('id'),
      ...['planId', 'key', 'deed', 'wish', 'payments', 'consent', 'personId', 'language'].map(text),
      whole('consentAt'),
    ];
    await createTables(
      db,
      { planDeeds: columns },
      { unique: [['planDeeds', ['planId', 'key']]], indexed: [] },
    );
    const instalments = ['wantedAt', 'overdueTold'];
    for (const name of instalments)
      await db.schema.alterTable('instalments').addColumn(name, 'bigint').execute();
    await db.schema
      .alterTable('plans')
      .addColumn('isByHand', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

/** The change under a key, if it was made. */
export const deedUnder = (
  db: Db,
  planId: string,
  asked: string,
): Promise<PlanDeedRow | undefined> =>
  db
    .selectFrom('planDeeds')
    .selectAll()
    .where('planId', '=', planId)
    .where('key', '=', asked)
    .executeTakeFirst();

/** The number of changes of a kind that were made to a plan since then. */
export const deedsSince = async (
  db: Db,
  planId: string,
  { deed, since }: { readonly deed: Deed; readonly since: number },
): Promise<number> => {
  const { count } = await db
    .selectFrom('planDeeds')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('planId', '=', planId)
    .where('deed', '=', deed)
    .where('consentAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertDeed = async (work: Db, row: PlanDeedRow): Promise<void> => {
  await work.insertInto('planDeeds').values(row).execute();
};
