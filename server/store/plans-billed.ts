import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/**
 * A bill without what was paid on it here, and with what of that went back: nothing that is booked here moves it,
 * so another sum is the provider's own change.
 */
const billed = sql<string | number>`balances.amount
  + coalesce((select sum(bp.amount) from "balancePayments" bp where bp."balanceId" = balances.id), 0)
  - coalesce((select sum(rp.amount) from "reversedParts" rp where rp."balanceId" = balances.id), 0)`;

const bills = (db: Db) =>
  db
    .selectFrom('planAccounts')
    .innerJoin('balances', 'balances.id', 'planAccounts.balanceId')
    .select(['planId', 'planAccounts.position as position', 'planAccounts.billed as before'])
    .select(billed.as('billed'));

/** Notes what the bills of a plan that begins come to. */
export const noteBilled = async (work: Db, planId: string): Promise<void> => {
  for (const row of await bills(work).where('planId', '=', planId).execute())
    await takeBilled(work, { ...row, billed: Number(row.billed) });
};

/** The plans that run and have a bill that its provider changed, or of which nothing was noted yet. */
export const plansBilledAnew = async (db: Db, limit = 100): Promise<readonly string[]> => {
  const rows = await bills(db)
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .where('plans.status', '=', 'active')
    .where((e) =>
      e.or([
        e('planAccounts.billed', 'is', null),
        e('planAccounts.billed', '!=', sql<number>`${billed}`),
      ]),
    )
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ planId }) => planId))];
};

export interface BilledAnew {
  readonly planId: string;
  readonly position: number;
  /** Null where nothing was noted before. */
  readonly before: number | null;
  readonly billed: number;
}

/** The bills of a plan that its provider changed since they were noted. */
export const billsChanged = async (work: Db, planId: string): Promise<readonly BilledAnew[]> =>
  (await bills(work).where('planId', '=', planId).execute())
    .map((row) => ({ ...row, billed: Number(row.billed) }))
    .filter((row) => row.billed !== row.before);

/** One instance of several takes a change; true for that one. */
export const takeBilled = async (
  work: Db,
  { planId, position, before, billed: now }: BilledAnew,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('planAccounts')
    .set({ billed: now })
    .where('planId', '=', planId)
    .where('position', '=', position)
    .where('billed', 'is not distinct from', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
