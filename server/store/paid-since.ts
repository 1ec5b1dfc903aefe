import type { Kysely } from 'kysely';
import { grouped } from '../grouped.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface PaidHere {
  /** Cents that were paid here in all, less what went back. */
  readonly net: number;
  /** Cents of them in our postings up to a number. */
  readonly posted: (through: number) => number;
}

/** The cents that were paid here on each balance, and how many are in which postings. */
export const paidOnEach = async (
  work: Db,
  balanceIds: readonly string[],
): Promise<(id: string) => PaidHere> => {
  const ids = ['', ...balanceIds];
  const paid = await sumsOf(work, 'balancePayments', ids);
  const back = await sumsOf(work, 'reversedParts', ids);
  const postings = await work
    .selectFrom('postings')
    .select(['balanceId', 'seq', 'amount'])
    .where('balanceId', 'in', ids)
    .execute();
  const byBalance = grouped(postings, ({ balanceId }) => balanceId);
  return (id) => ({
    net: (paid.get(id) ?? 0) - (back.get(id) ?? 0),
    posted: (through) =>
      (byBalance.get(id) ?? [])
        .filter(({ seq }) => seq <= through)
        .reduce((sum, { amount }) => sum + amount, 0),
  });
};

const sumsOf = async (
  work: Db,
  table: 'balancePayments' | 'reversedParts',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await work
    .selectFrom(table)
    .select('balanceId')
    .select((e) => e.fn.sum<number | string>('amount').as('amount'))
    .where('balanceId', 'in', ids)
    .groupBy('balanceId')
    .execute();
  return new Map(rows.map(({ balanceId, amount }) => [balanceId ?? '', Number(amount)]));
};

/** The number of the last posting of a provider that was handed out. */
export const lastPostingOf = async (work: Db, tenant: string): Promise<number> => {
  const row = await work
    .selectFrom('postingBatches')
    .select((e) => e.fn.max('lastSeq').as('last'))
    .where('tenant', '=', tenant)
    .where('closedAt', 'is not', null)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
};
