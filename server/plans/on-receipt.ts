import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { readAccount } from './draft.ts';

/** A plan that began with a payment, as its receipt shows it; amounts are cents. */
export interface BegunPlan {
  /** The account that it stands beside: the first one of the plan. */
  readonly accountId: string;
  readonly interval: string;
  readonly total: number;
  readonly instalments: readonly {
    readonly date: string;
    readonly amount: number;
    readonly status: string;
  }[];
}

export const plansBegunWith = async (
  db: Kysely<Database>,
  intentId: string,
): Promise<readonly BegunPlan[]> => {
  const plans = await db
    .selectFrom('plans')
    .innerJoin('planAccounts', 'planAccounts.planId', 'plans.id')
    .select(['plans.id', 'plans.interval', 'plans.total', 'planAccounts.account'])
    .where('plans.intentId', '=', intentId)
    .where('planAccounts.position', '=', 0)
    .orderBy('plans.position')
    .execute();
  return Promise.all(
    plans.map(async ({ id, interval, total, account }) => ({
      accountId: readAccount(account).accountId,
      interval,
      total,
      instalments: await db
        .selectFrom('instalments')
        .select(['dueDate as date', 'amount', 'status'])
        .where('planId', '=', id)
        .orderBy('number')
        .execute(),
    })),
  );
};
