import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readAccount } from '../plans/draft.ts';
import { plansOfPayments, type HistoryRow } from '../store/history.ts';
import { readHistoryAccount } from '../store/history-account.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';

type Row = Pick<HistoryRow, 'intentId' | 'endpoint' | 'sessionId' | 'account' | 'isInterest'>;

/** The plan that an item began, or is an instalment of. */
export const plansOf = async (
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(row: Row) => string | undefined> => {
  const paid = rows.filter(({ endpoint }) => endpoint !== planEndpoint);
  const begun = await plansOfPayments(db, [...new Set(paid.map(({ intentId }) => intentId))]);
  const bills = begun.map(({ account, ...plan }) => ({ ...plan, bill: readAccount(account) }));
  return ({ intentId, endpoint, sessionId, account, isInterest }) => {
    if (endpoint === planEndpoint) return sessionId;
    const mark = billMark(readHistoryAccount(account));
    return bills.find(
      (one) =>
        one.intentId === intentId &&
        (one.bill.isInterest ?? false) === (isInterest === 1) &&
        billMark(one.bill) === mark,
    )?.planId;
  };
};
