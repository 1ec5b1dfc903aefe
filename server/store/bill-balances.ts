import type { Kysely } from 'kysely';
import { billMark, type BillNumber } from '#domain/bill.ts';
import type { Bill } from './payments-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface BillBalance {
  readonly id: string;
  readonly amount: number;
}

interface Named {
  readonly tenant: string;
  readonly bill: Pick<Bill, 'locationId' | 'paymentPostingId' | 'openBalanceId'>;
}

/**
 * The balances that a bill stands for, the oldest first, locked while they are counted: the one that was
 * looked up, or those of the number that was typed.
 */
export const lockBalances = async (
  work: Db,
  { tenant, bill }: Named,
): Promise<readonly BillBalance[]> => {
  const { openBalanceId } = bill;
  const rows = await work
    .updateTable('balances')
    .set((e) => ({ amount: e.ref('amount') }))
    .where('tenant', '=', tenant)
    .where((e) =>
      openBalanceId === undefined ? e('bill', '=', billMark(bill)) : e('id', '=', openBalanceId),
    )
    .returning(['id', 'amount', 'paymentPostingId', 'accountReferenceNumber'])
    .execute();
  return meant(rows, bill.paymentPostingId).toSorted((one, other) =>
    one.accountReferenceNumber < other.accountReferenceNumber ? -1 : 1,
  );
};

/** What the bills of these balances are known by. */
export const billsOf = async (db: Db, ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await db.selectFrom('balances').select('bill').where('id', 'in', ids).execute();
  return rows.map(({ bill }) => bill);
};

/** What is owed on the number that was typed; nothing is known where nobody has it. */
export const owedOnTyped = async (
  db: Db,
  tenant: string,
  bill: BillNumber,
): Promise<number | null> => {
  const rows = await db
    .selectFrom('balances')
    .select(['amount', 'paymentPostingId'])
    .where('tenant', '=', tenant)
    .where('bill', '=', billMark(bill))
    .execute();
  const balances = meant(rows, bill.paymentPostingId);
  return balances.length === 0 ? null : balances.reduce((sum, { amount }) => sum + amount, 0);
};

/** Where hyphens tell two accounts apart, only what was typed exactly is meant. */
export const meant = <Row extends { readonly paymentPostingId: string }>(
  rows: readonly Row[],
  number: string,
): readonly Row[] => {
  const spellings = new Set(rows.map((row) => spelled(row.paymentPostingId)));
  if (spellings.size < 2) return rows;
  return rows.filter((row) => spelled(row.paymentPostingId) === spelled(number));
};

const spelled = (number: string): string => number.trim().toUpperCase();

/** What payments under way will take of a balance. */
export const heldOf = async (work: Db, balanceId: string): Promise<number> => {
  const { held } = await work
    .selectFrom('balanceHolds')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('held'))
    .where('balanceId', '=', balanceId)
    .executeTakeFirstOrThrow();
  return Number(held);
};
