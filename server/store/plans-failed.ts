import type { Kysely } from 'kysely';
import type { Scope } from './payments.ts';
import type { Database } from './schema.ts';

interface Among {
  readonly ids: readonly string[];
  readonly since: number;
}

/** A patient's plans for these balances that ended with a refused payment since then, the latest first. */
export const failedPlans = async (
  db: Kysely<Database>,
  { tenant, subject }: Pick<Scope, 'tenant' | 'subject'>,
  { ids, since }: Among,
) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('planAccounts')
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .select(['balanceId', 'endedAt'])
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('status', '=', 'failing')
    .where('endedAt', '>', since)
    .where('balanceId', 'in', [...ids])
    .orderBy('endedAt', 'desc')
    .execute();
  return rows.flatMap(({ balanceId, endedAt }) =>
    balanceId === null || endedAt === null ? [] : [{ balanceId, endedAt }],
  );
};
