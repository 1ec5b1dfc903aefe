import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { failedPlans } from '../store/plans-failed.ts';
import { paidBy } from '../store/plans-unbegun.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from './calendar.ts';
import { owedOffPlan, toldFor, type Asking } from './unbegun.ts';

/**
 * Marks the accounts of a plan that ended with a refused payment with the day it did, for whoever had the
 * plan, until they pay on the account again or another plan does.
 */
export const withFailed = async (
  db: Kysely<Database>,
  { stored, scope }: Asking,
  accounts: readonly Account[],
  now: number,
): Promise<Account[]> => {
  const ids = owedOffPlan(accounts).map(({ openBalanceId }) => openBalanceId);
  const failed = await failedPlans(db, scope, { ids, since: now - toldFor });
  const paid = await paidBy(
    db,
    scope,
    failed.map(({ balanceId }) => balanceId),
  );
  return accounts.map((account) => {
    const last = failed.find(({ balanceId }) => balanceId === account.openBalanceId);
    const isPaidSince = paid.some(
      ({ balanceId, at }) => balanceId === last?.balanceId && at > last.endedAt,
    );
    return last === undefined || isPaidSince
      ? account
      : { ...account, planFailed: todayAt(stored, last.endedAt) };
  });
};
