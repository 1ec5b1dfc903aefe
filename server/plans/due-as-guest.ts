import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { checkEntry } from '#domain/entry/check-entry.ts';
import type { DueByHand } from '#domain/plans/due.ts';
import { grant, grantedAccounts } from '../store/grants.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readAccount, type PlanAccount } from './draft.ts';
import { withRunning } from './running.ts';

interface Asking {
  /** The session that was granted the plan: it may pay the bills that its payer looked up. */
  readonly sessionId: string;
  readonly due: DueByHand;
  readonly stored: StoredTenant;
  readonly now: number;
}

/**
 * The bills that are due of a guest's plan, as a cart takes them: those that were looked up as they are owed now, the
 * typed ones as their payer typed them, with what is due of each. A number of which the provider asks something else by
 * now is typed anew.
 */
export const dueAsGuest = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { sessionId, due, stored, now }: Asking,
) => {
  const ids = whole.accounts.flatMap(({ balanceId }) => balanceId ?? []);
  await grant(db, sessionId, ids);
  const seen: readonly Account[] = await grantedAccounts(db, stored.slug, ids);
  const found = await withRunning(db, stored, seen, now);
  const typed = whole.accounts.flatMap(({ balanceId, account }) => {
    const bill = typedAgain(readAccount(account));
    const amount = due.bills.find(({ number }) => number === bill.paymentPostingId)?.amount;
    if (balanceId !== null || bill.isInterest || amount === undefined) return [];
    const { isInterest: _, ...entered } = { ...bill, amount };
    return Object.keys(checkEntry(stored.tenant, entered)).length > 0 ? [] : [entered];
  });
  return { found: found.filter(({ amount }) => amount > 0), typed };
};

/** A receipt knows a name whole; its first word is the first name. */
const typedAgain = ({
  name,
  accountReferenceNumber,
  openBalanceId: _,
  ...account
}: PlanAccount) => {
  const [firstName = '', ...rest] = (name ?? '').split(' ');
  const lastName = rest.join(' ');
  return {
    ...account,
    ...(accountReferenceNumber !== undefined && { accountReferenceNumber }),
    ...(name !== undefined && { name }),
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
  };
};
