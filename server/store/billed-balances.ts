import { sql, type Insertable, type Kysely } from 'kysely';
import type { BalancesTable, Database } from './schema.ts';
import type { BilledBalancesTable } from './bills-in-schema.ts';
import { rowsInto } from './rows-into.ts';

type Db = Kysely<Database>;

/** The bills of a provider that have these names, or differ by zeros in front of the account alone. */
export const billedLike = (work: Db, tenant: string, bareKeys: readonly string[]) =>
  work
    .selectFrom('billedBalances')
    .select(['id', 'billKey', 'billBare', 'patientKey', 'file', 'owed', 'through', 'content'])
    .select('isOpen')
    .where('tenant', '=', tenant)
    .where('billBare', 'in', ['', ...bareKeys])
    .execute();

export type Billed = Awaited<ReturnType<typeof billedLike>>[number];

/** Notes that bills are in a file: they are not absent from it. */
export const noteSeen = async (
  work: Db,
  uploadId: string,
  balanceIds: readonly string[],
): Promise<void> => {
  if (balanceIds.length === 0) return;
  await work
    .updateTable('billedBalances')
    .set({ seen: uploadId })
    .where('id', 'in', balanceIds)
    .execute();
};

/** The bills on which something is owed, and those of them that are not in a file. */
export const countAbsent = async (work: Db, tenant: string, uploadId: string) => {
  const row = await work
    .selectFrom('billedBalances')
    .select((e) => [
      e.fn.countAll<number | string>().as('open'),
      sql<
        number | string | null
      >`sum(case when ${e.ref('seen')} = ${uploadId} then 0 else 1 end)`.as('absent'),
    ])
    .where('tenant', '=', tenant)
    .where('isOpen', '=', 1)
    .executeTakeFirst();
  return { open: Number(row?.open ?? 0), absent: Number(row?.absent ?? 0) };
};

interface Absent {
  readonly tenant: string;
  readonly uploadId: string;
  readonly after: string;
  readonly limit: number;
}

export const absentAfter = (work: Db, { tenant, uploadId, after, limit }: Absent) =>
  work
    .selectFrom('billedBalances')
    .select(['id'])
    .where('tenant', '=', tenant)
    .where('id', '>', after)
    .where('isOpen', '=', 1)
    .where('seen', '!=', uploadId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The balances, locked: no payment settles meanwhile. */
export const lockThose = (work: Db, ids: readonly string[]) =>
  work
    .updateTable('balances')
    .set((e) => ({ amount: e.ref('amount') }))
    .where('id', 'in', ['', ...ids])
    .returning(['id', 'personId', 'amount', 'hasStatement', 'onPaymentPlan', 'news'])
    .execute();

export type LockedBalance = Awaited<ReturnType<typeof lockThose>>[number];

/** Balances of these numbers, from wherever they came. */
export const balancesMarked = (work: Db, tenant: string, marks: readonly string[]) =>
  work
    .selectFrom('balances')
    .select(['id', 'bill', 'accountReferenceNumber'])
    .where('tenant', '=', tenant)
    .where('bill', 'in', ['', ...marks])
    .execute();

/** The balances among these that were paid here, or are not any more. */
export const paidHere = async (work: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await work
    .selectFrom('balancePayments')
    .select('balanceId')
    .distinct()
    .where('balanceId', 'in', ['', ...ids])
    .execute();
  return new Set(rows.map(({ balanceId }) => balanceId));
};

/** The logins that have bills of these patients and guarantors; none where there are two. */
export const holdersOf = async (
  work: Db,
  tenant: string,
  patientKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (patientKeys.length === 0) return new Map();
  const rows = await work
    .selectFrom('billedBalances')
    .innerJoin('balances', 'balances.id', 'billedBalances.id')
    .select(['patientKey', 'personId'])
    .distinct()
    .where('billedBalances.tenant', '=', tenant)
    .where('patientKey', 'in', patientKeys)
    .where('personId', 'is not', null)
    .execute();
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const { patientKey, personId } of rows) {
    if (patientKey === null || personId === null) continue;
    if (found.has(patientKey)) several.add(patientKey);
    found.set(patientKey, personId);
  }
  return new Map([...found].filter(([key]) => !several.has(key)));
};

/** Writes balances as the provider tells of them; what is known here alone stays as it is. */
export const writeBalances = async (
  work: Db,
  rows: readonly Insertable<BalancesTable>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await rowsInto(work, 'balances', rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet((e) => ({
        paymentPostingId: e.ref('excluded.paymentPostingId'),
        amount: e.ref('excluded.amount'),
        details: e.ref('excluded.details'),
        hasStatement: e.ref('excluded.hasStatement'),
        statement: e.ref('excluded.statement'),
        news: e.ref('excluded.news'),
      })),
    )
    .execute();
};

export const writeBilled = async (
  work: Db,
  rows: readonly BilledBalancesTable[],
): Promise<void> => {
  if (rows.length === 0) return;
  await rowsInto(work, 'billedBalances', rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet((e) => ({
        patientKey: e.ref('excluded.patientKey'),
        seen: e.ref('excluded.seen'),
        file: e.ref('excluded.file'),
        owed: e.ref('excluded.owed'),
        through: e.ref('excluded.through'),
        content: e.ref('excluded.content'),
        isOpen: e.ref('excluded.isOpen'),
      })),
    )
    .execute();
};

/** Bills of which a file says what was said before: only how far it knows our postings is new. */
export const noteUnchanged = async (
  work: Db,
  ids: readonly string[],
  { file, through }: { readonly file: number; readonly through: number },
): Promise<void> => {
  if (ids.length === 0) return;
  await work.updateTable('billedBalances').set({ file, through }).where('id', 'in', ids).execute();
};
