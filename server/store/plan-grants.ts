import type { Kysely, Migration } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A session that came by the link of a plan's letter, and knew what was asked, has that one plan. */
export interface PlanGrantsTable {
  sessionId: string;
  planId: string;
  /** The name of the question that was answered; the answer is kept nowhere. */
  factor: string;
  at: number;
}

export const planLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      { planGrants: [...['sessionId', 'planId', 'factor'].map(text), whole('at')] },
      { unique: [['planGrants', ['sessionId', 'planId']]], indexed: [] },
    );
    for (const name of ['sessionId', 'factor'])
      await db.schema.alterTable('planDeeds').addColumn(name, 'text').execute();
  },
};

/** Adds what a letter's link asks of the payer, as a keyed hash; plans that were begun before have none. */
export const planAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('plans').addColumn('answer', 'text').execute();
  },
};

/** Lets a session see and change a plan from now on. */
export const grantPlan = async (
  db: Db,
  row: Pick<PlanGrantsTable, 'sessionId' | 'planId' | 'factor' | 'at'>,
): Promise<void> => {
  await db.insertInto('planGrants').values(row).execute();
};

/** The payer of a plan that a session was granted, as the plan names them, and what was answered for it. */
export const grantedPlan = (db: Db, sessionId: string, planId: string) =>
  db
    .selectFrom('planGrants')
    .innerJoin('plans', 'plans.id', 'planGrants.planId')
    .select(['plans.subject as subject', 'factor'])
    .where('sessionId', '=', sessionId)
    .where('planId', '=', planId)
    .executeTakeFirst();

/** The address of a plan that a session was granted. */
export const grantedAddress = async (db: Db, sessionId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('planGrants')
    .innerJoin('plans', 'plans.id', 'planGrants.planId')
    .select('plans.email as email')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row?.email || undefined;
};

/** The plans that a session was granted. */
export const plansGranted = async (db: Db, sessionId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('planGrants')
    .select('planId')
    .where('sessionId', '=', sessionId)
    .execute();
  return new Set(rows.map(({ planId }) => planId));
};

/** Sessions that are over have no plan any more; those that paid stay known, as the receipts are the plan's. */
export const forgetPlanGrants = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('planGrants')
    .where('sessionId', 'not in', (e) => e.selectFrom('sessions').select('id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentIntents')
            .select('paymentIntents.id')
            .whereRef('paymentIntents.sessionId', '=', 'planGrants.sessionId'),
        ),
      ),
    )
    .execute();
};
