import type { Kysely } from 'kysely';
import type { Instalment } from './plans.ts';
import type { Database } from './schema.ts';

/** Has a plan that took all its payments run again; true for the first one that does so. */
export const reopenPlan = async (work: Kysely<Database>, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('plans')
    .set((e) => ({
      status: 'active',
      endedAt: null,
      billsPaidAt: null,
      paidOffWith: null,
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The instalments that were not needed any more are to be paid again. */
export const reopenRows = (work: Kysely<Database>, planId: string): Promise<Instalment[]> =>
  work
    .updateTable('instalments')
    .set({ status: 'pending' })
    .where('planId', '=', planId)
    .where('status', '=', 'cancelled')
    .returningAll()
    .execute();

/** A plan whose bills are owed again: a debit that was drafted before is out of date. */
export const countAgain = async (work: Kysely<Database>, id: string): Promise<void> => {
  await work
    .updateTable('plans')
    .set((e) => ({ billsPaidAt: null, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
