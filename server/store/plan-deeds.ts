import type { ColumnType, Insertable, Kysely, Migration, Selectable } from 'kysely';
import type { Deed } from '#domain/plans/deeds.ts';
import type { Database } from './schema.ts';
import { createTables, key, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** The changes of a plan that its provider alone makes, beside pauses; `billed` is another sum of one of its bills. */
export type ProvidersDeed = 'end' | 'settle' | 'billed';

/** A change that a payer made to a plan, with their consent to it, or its provider; rows outlive the plan. */
export interface PlanDeedsTable {
  id: string;
  planId: string;
  /** The client's idempotency key, or the id of the provider's request: one key changes the plan once. */
  key: string;
  deed: Deed | ProvidersDeed | 'stop';
  /** JSON: the change as its maker wanted it. */
  wish: string;
  /** JSON: the payments that were agreed to with it, each with day and cents. */
  payments: string;
  /** The sentences that were agreed to, when, by whom, and in which language; none for a provider's change. */
  consent: string;
  consentAt: number;
  personId: string;
  language: string;
  /** The session of a guest whom a link led here, and the question that they could answer. */
  sessionId: Later;
  factor: Later;
}
/** Told of those alone who have no login. */
type Later = ColumnType<string | null, string | null | undefined, string | null>;
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

/** True where the provider took what was left of a plan as settled. */
export const wasSettled = async (db: Db, planId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('planDeeds')
    .select('id')
    .where('planId', '=', planId)
    .where('deed', '=', 'settle')
    .executeTakeFirst();
  return found !== undefined;
};

/** The times of the changes of a kind that its payer made to a plan since then: those of the provider are not theirs. */
export const deedsSince = async (
  db: Db,
  planId: string,
  { deed, since }: { readonly deed: Deed; readonly since: number },
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('planDeeds')
    .innerJoin('plans', (on) =>
      on
        .onRef('plans.id', '=', 'planDeeds.planId')
        .onRef('plans.subject', '=', 'planDeeds.personId'),
    )
    .select('consentAt')
    .where('planId', '=', planId)
    .where('deed', '=', deed)
    .where('consentAt', '>=', since)
    .orderBy('consentAt')
    .execute();
  return rows.map(({ consentAt }) => consentAt);
};

/** The changes of a plan, the first one first. */
export const deedsOfPlan = (db: Db, planId: string): Promise<PlanDeedRow[]> =>
  db
    .selectFrom('planDeeds')
    .selectAll()
    .where('planId', '=', planId)
    .orderBy('consentAt')
    .execute();

export const insertDeed = async (work: Db, row: Insertable<PlanDeedsTable>): Promise<void> => {
  await work.insertInto('planDeeds').values(row).execute();
};
