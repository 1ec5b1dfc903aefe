import type { Insertable, Kysely, Migration } from 'kysely';
import { billsChanged, takeBilled } from './plans-billed.ts';
import type { PlanAccountsTable } from './plans-schema.ts';
import type { Database } from './schema.ts';

/** Adds the time when a bill came on a plan that ran already, and what a payment takes where none pays all off. */
export const addedBills: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('planAccounts').addColumn('addedAt', 'bigint').execute();
    await db.schema.alterTable('instalments').addColumn('insteadOf', 'bigint').execute();
  },
};

/** Puts bills behind those of a plan, and notes what they come to; of its others a change is still to be told. */
export const insertBills = async (
  work: Kysely<Database>,
  planId: string,
  rows: readonly Insertable<PlanAccountsTable>[],
): Promise<void> => {
  await work.insertInto('planAccounts').values(rows).execute();
  const added = new Set(rows.map(({ position }) => position));
  for (const one of await billsChanged(work, planId))
    if (added.has(one.position)) await takeBilled(work, one);
};
