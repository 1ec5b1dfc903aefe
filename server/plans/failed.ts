import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { failedPlans } from '../store/plans-failed.ts';
import { paidBy } from '../store/plans-unbegun.ts';
import type { Scope } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';

const toldFor = 30 * 24 * 60 * 60_000;

interface Asking {
  readonly held: StoredTenant;
  readonly scope: Scope;
}

/**
 * Accounts as they are shown, those of a plan that ended with a refused payment with the day it did:
 * whoever had the plan reads so until they pay on the account again or another plan does.
 */
export const withFailed = async (
  db: Kysely<Database>,
  { held, scope }: Asking,
  accounts: readonly Account[],
  now: number,
): Promise<Account[]> => {
  const owed = accounts.filter(
    ({ amount, agencyStatus }) => amount > 0 && agencyStatus === 'Account Active',
  );
  const ids = owed.map(({ openBalanceId }) => openBalanceId);
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
      : { ...account, planFailed: todayAt(held, last.endedAt) };
  });
};
