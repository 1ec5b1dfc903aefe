import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { endedPlans } from '../store/plans-ended.ts';
import { paidBy } from '../store/plans-unbegun.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from './calendar.ts';
import { owedOffPlan, toldFor, type Asking } from './unbegun.ts';

/**
 * Marks the accounts of a plan that ended unpaid with the day it did, for whoever had the plan and for the
 * account holder whom they look after, until the reader pays on the account again or another plan does.
 */
export const withEnded = async (
  db: Kysely<Database>,
  { stored, scope }: Asking,
  accounts: readonly Account[],
  now: number,
): Promise<Account[]> => {
  const ids = owedOffPlan(accounts).map(({ openBalanceId }) => openBalanceId);
  const ended = await endedPlans(db, scope, { ids, since: now - toldFor });
  const paid = await paidBy(
    db,
    scope,
    ended.map(({ balanceId }) => balanceId),
  );
  const endOf = ({ planId, endedAt, by, payer, hasLogin }: (typeof ended)[number]) => ({
    date: todayAt(stored, endedAt),
    by,
    of: payer === scope.subject ? ('you' as const) : ('user' as const),
    ...(payer === scope.subject && hasLogin && { planId }),
  });
  return accounts.map((account) => {
    const last = ended.find(({ balanceId }) => balanceId === account.openBalanceId);
    const isPaidSince = paid.some(
      ({ balanceId, at }) => balanceId === last?.balanceId && at > last.endedAt,
    );
    return last === undefined || isPaidSince ? account : { ...account, planEnded: endOf(last) };
  });
};
