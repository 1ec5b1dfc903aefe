import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { billMark } from '#domain/bill.ts';
import type { Scope } from '../store/payments.ts';
import { agreedBy, begunWith, paidBy, type Agreed } from '../store/plans-unbegun.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { readDrafts } from './draft.ts';

type Db = Kysely<Database>;

/**
 * An owner is told this long what happened to their accounts: a plan that has not begun, a payment by
 * others.
 */
export const toldFor = 30 * 24 * 60 * 60_000;

export interface Asking {
  readonly stored: StoredTenant;
  readonly scope: Scope;
}

/**
 * The accounts that are owed and on no plan: of these alone a patient may believe that a plan pays them.
 */
export const owedOffPlan = (accounts: readonly Account[]): readonly Account[] =>
  accounts.filter(({ amount, agencyStatus }) => amount > 0 && agencyStatus === 'Account Active');

/**
 * Marks accounts of a plan that has not begun with the day it was agreed to. The patient, who paid only a
 * part of its first payment, may believe in it until they pay on the account again or a plan does.
 */
export const withUnbegun = async (
  db: Db,
  { stored, scope }: Asking,
  accounts: readonly Account[],
  now: number,
): Promise<Account[]> => {
  const owed = owedOffPlan(accounts);
  const agreed = owed.length === 0 ? new Map<string, Agreed>() : await unbegunBy(db, scope, now);
  const meant = owed.flatMap((account) => {
    const payment = agreed.get(billMark(account));
    return payment ? [{ id: account.openBalanceId, payment }] : [];
  });
  const ids = meant.map(({ id }) => id);
  const paid = await paidBy(db, scope, ids);
  const days = new Map(
    meant
      .filter(
        ({ id, payment }) =>
          !paid.some(
            ({ balanceId, intentId, at }) =>
              balanceId === id && intentId !== payment.id && at >= payment.claimedAt,
          ),
      )
      .map(({ id, payment }) => [id, todayAt(stored, payment.claimedAt)]),
  );
  return accounts.map((account) => {
    const day = days.get(account.openBalanceId);
    return day === undefined ? account : { ...account, planUnbegun: day };
  });
};

/** The last payment of each bill with which a plan was agreed to that has not begun. */
const unbegunBy = async (
  db: Db,
  scope: Scope,
  now: number,
): Promise<ReadonlyMap<string, Agreed>> => {
  const payments = await agreedBy(db, scope, now - toldFor);
  const begun = await begunWith(
    db,
    payments.map(({ id }) => id),
  );
  const bills = new Map<string, Agreed>();
  for (const payment of payments)
    for (const [at, { accounts }] of readDrafts(payment.plans).entries()) {
      if (begun.some(({ intentId, position }) => intentId === payment.id && position === at))
        continue;
      for (const { account, isInterest } of accounts) {
        const mark = billMark(account);
        if (!isInterest && !bills.has(mark)) bills.set(mark, payment);
      }
    }
  return bills;
};
