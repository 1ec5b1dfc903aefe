import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readAccount } from '../plans/draft.ts';
import { readHistoryAccount } from '../store/history-account.ts';
import { historyOfPayments } from '../store/history.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { Reading } from './item.ts';
import { plansOf } from './plans-of.ts';

/** The payments of a plan as the history has them, by the ids of its payments; the interest last. */
export const itemsOfPlan = async (
  db: Kysely<Database>,
  { plan, accounts, instalments }: WholePlan,
  past: (Reading & { readonly since: number }) | undefined,
): Promise<(intentId: string) => string | undefined> => {
  const ids = instalments.flatMap(({ intentId }) => intentId ?? []);
  if (past === undefined || ids.length === 0) return () => undefined;
  const rows = await historyOfPayments(db, past.holder, ids);
  const planOf = await plansOf(db, rows);
  const bills = new Set(accounts.map(({ account }) => billMark(readAccount(account))));
  // A payment by hand pays its bills like any other, and may have paid other ones beside them.
  const isByHand = (row: (typeof rows)[number]) =>
    planOf(row) === undefined && bills.has(billMark(readHistoryAccount(row.account)));
  // The payment that began the plan may have paid other bills beside it.
  const own = rows
    .filter((row) => row.at >= past.since && (planOf(row) === plan.id || isByHand(row)))
    .toSorted((one, other) => one.isInterest - other.isInterest);
  return (intentId) => {
    const item = own.find((row) => row.intentId === intentId);
    return item && String(item.id);
  };
};
