import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readAccount } from '../plans/draft.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { readHistoryAccount } from '../store/history-account.ts';
import type { HistoryRow } from '../store/history.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';

type Row = Pick<HistoryRow, 'intentId' | 'endpoint' | 'account' | 'isInterest'>;

/** The items that are payments by hand of a plan, as their receipts say; none of those that a plan takes itself. */
export const byHandOf = async (
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> => {
  const ids = rows.flatMap((row) => (row.endpoint === planEndpoint ? [] : row.intentId));
  const intentIds = ['', ...new Set(ids)];
  const counted = await db
    .selectFrom('instalments')
    .innerJoin('planAccounts', 'planAccounts.planId', 'instalments.planId')
    .select(['intentId', 'account'])
    .where('intentId', 'in', intentIds)
    .execute();
  const paid = await db
    .selectFrom('paymentIntents')
    .select(['id', 'cart'])
    .where('id', 'in', intentIds)
    .execute();
  // Several payments fill one instalment, which knows the last of them.
  const kept = paid.flatMap(({ id, cart }) =>
    readAccounts(cart).flatMap((account) =>
      account.goesOn && !account.goesOn.isLess && account.goesOn.lastBefore === undefined
        ? [`${id} ${billMark(account)}`]
        : [],
    ),
  );
  const marks = new Set([
    ...kept,
    ...counted.map(({ intentId, account }) => `${intentId} ${billMark(readAccount(account))}`),
  ]);
  return ({ intentId, endpoint, account, isInterest }) =>
    endpoint !== planEndpoint &&
    isInterest === 0 &&
    marks.has(`${intentId} ${billMark(readHistoryAccount(account))}`);
};
