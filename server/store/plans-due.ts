import type { Kysely } from 'kysely';
import type { Instalment } from './plans.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** One per plan, the oldest first, of plans that are not paying just now. */
export const dueInstalments = async (db: Db, now: number, limit = 100): Promise<Instalment[]> => {
  const rows = await db
    .selectFrom('instalments')
    .innerJoin('plans', 'plans.id', 'instalments.planId')
    .selectAll('instalments')
    .where('instalments.status', '=', 'pending')
    .where('nextTryAt', '<=', now)
    .where('plans.status', '=', 'active')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('paymentIntents')
            .select('paymentIntents.id')
            .whereRef('paymentIntents.openSession', '=', 'plans.id'),
        ),
      ),
    )
    .orderBy('nextTryAt')
    .orderBy('number')
    .limit(limit)
    .execute();
  const first = new Map<string, Instalment>();
  for (const row of rows) if (!first.has(row.planId)) first.set(row.planId, row);
  return [...first.values()];
};

/** Those that will be debited before then, and of which nobody was told yet. */
export const unannounced = (
  db: Db,
  { now, until }: { readonly now: number; readonly until: number },
  limit = 100,
): Promise<Instalment[]> =>
  db
    .selectFrom('instalments')
    .innerJoin('plans', 'plans.id', 'instalments.planId')
    .selectAll('instalments')
    .where('instalments.status', '=', 'pending')
    .where('nextTryAt', '>', now)
    .where('nextTryAt', '<=', until)
    .where('remindedAt', 'is', null)
    .where('attempts', '=', 0)
    .where('plans.status', '=', 'active')
    .orderBy('nextTryAt')
    .limit(limit)
    .execute();

/** Of several instances one tells. */
export const takeReminder = async (
  work: Db,
  { planId, number }: Instalment,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('instalments')
    .set({ remindedAt: now })
    .where('planId', '=', planId)
    .where('number', '=', number)
    .where('remindedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
