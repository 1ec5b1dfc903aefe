import type { Kysely } from 'kysely';
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
