import type { Kysely } from 'kysely';
import { billMark, type BillNumber } from '#domain/bill.ts';
import { toCents } from '#domain/money.ts';
import { partsInOrder } from '#domain/parts-in-order.ts';
import { once } from './once.ts';
import type { Bill } from './payments-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface BillBalance {
  readonly id: string;
  readonly paymentPostingId: string;
  readonly amount: number;
  /** The account holder whose bill it is. */
  readonly personId: string | null;
  /** JSON: what the provider tells of the bill. */
  readonly details: string;
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
  const { openBalanceId: id } = bill;
  const rows = await locked.rows(work, { tenant, ...(id ? { id } : { mark: billMark(bill) }) });
  return meant(rows, bill.paymentPostingId).toSorted((one, other) =>
    one.accountReferenceNumber < other.accountReferenceNumber ? -1 : 1,
  );
};

interface Locked {
  readonly tenant: string;
  readonly mark?: string;
  readonly id?: string;
}

const locked = once((db, { tenant, mark, id = '' }: Locked) =>
  db
    .updateTable('balances')
    .set((e) => ({ amount: e.ref('amount') }))
    .where('tenant', '=', tenant)
    .where((e) => (mark === undefined ? e('id', '=', id) : e('bill', '=', mark)))
    .returning(['id', 'amount', 'paymentPostingId', 'accountReferenceNumber'])
    .returning(['personId', 'details']),
);

interface Typed extends BillNumber {
  readonly tenant: string;
}

export interface Part {
  readonly balanceId: string;
  readonly amount: number;
}

/** The part of an amount that each balance takes, in their order, and the cents beyond them all. */
export const takenFrom = (
  balances: readonly BillBalance[],
  amount: number,
): { readonly parts: readonly Part[]; readonly beyond: number } => {
  const owed = balances.map((one) => toCents(Math.max(0, one.amount)));
  const taken = partsInOrder(owed, toCents(amount));
  const parts = balances.flatMap(({ id: balanceId }, at) => {
    const part = taken[at] ?? 0;
    return part > 0 ? [{ balanceId, amount: part }] : [];
  });
  return { parts, beyond: amount - parts.reduce((sum, part) => sum + part.amount, 0) };
};

/** Cents owed on each typed number; null for a number that nobody has. */
export const owedOnTyped = async (
  db: Db,
  bills: readonly Typed[],
): Promise<(bill: Typed) => number | null> => {
  const tenants = ['', ...bills.map(({ tenant }) => tenant)];
  const rows = await ofNumbers.rows(db, { tenants, marks: ['', ...bills.map(billMark)] });
  return (typed) => {
    const same = rows.filter(
      ({ tenant, bill }) => tenant === typed.tenant && bill === billMark(typed),
    );
    const balances = meant(same, typed.paymentPostingId);
    return balances.length === 0 ? null : balances.reduce((sum, { amount }) => sum + amount, 0);
  };
};

interface Numbers {
  readonly tenants: readonly string[];
  readonly marks: readonly string[];
}

const ofNumbers = once((db, { tenants, marks }: Numbers) =>
  db
    .selectFrom('balances')
    .select(['tenant', 'bill', 'amount', 'paymentPostingId'])
    .where('tenant', 'in', tenants)
    .where('bill', 'in', marks),
);

/** The rows that a number means: where their spellings differ, only those spelled exactly so. */
export const meant = <Row extends { readonly paymentPostingId: string }>(
  rows: readonly Row[],
  number: string,
): readonly Row[] => {
  const spellings = new Set(rows.map((row) => spelled(row.paymentPostingId)));
  if (spellings.size < 2) return rows;
  return rows.filter((row) => spelled(row.paymentPostingId) === spelled(number));
};

const spelled = (number: string): string => number.trim().toUpperCase();

/** Cents of each balance that payments under way will take. */
export const heldOf = async (
  work: Db,
  balanceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sums.rows(work, { balanceIds: ['', ...balanceIds] });
  return new Map(rows.map(({ balanceId, held }) => [balanceId, Number(held)]));
};

const sums = once((db, { balanceIds }: { readonly balanceIds: readonly string[] }) =>
  db
    .selectFrom('balanceHolds')
    .select((e) => ['balanceId', e.fn.sum<number>('amount').as('held')])
    .where('balanceId', 'in', balanceIds)
    .groupBy('balanceId'),
);
