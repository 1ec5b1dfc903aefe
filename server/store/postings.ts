import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { PostingBatchesTable, PostingsTable } from './postings-schema.ts';
import { rowsInto } from './rows-into.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type Posting = Selectable<PostingsTable>;
export type Batch = Selectable<PostingBatchesTable>;

/** The last batch of a provider, locked: whoever posts for the provider waits for whoever does. */
export const lockLastBatch = async (work: Db, tenant: string): Promise<Batch> => {
  await work
    .insertInto('postingBatches')
    .values({ id: randomUUID(), tenant, number: 0, lastSeq: 0, closedAt: 0, zone: null })
    .onConflict((on) => on.columns(['tenant', 'number']).doNothing())
    .execute();
  // The first row of all stands for the provider, whichever batch is the last.
  await work
    .updateTable('postingBatches')
    .set((e) => ({ lastSeq: e.ref('lastSeq') }))
    .where('tenant', '=', tenant)
    .where('number', '=', 0)
    .execute();
  return work
    .selectFrom('postingBatches')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
};

export const openBatch = async (
  work: Db,
  { tenant, number, lastSeq }: Pick<Batch, 'tenant' | 'number' | 'lastSeq'>,
): Promise<Batch> => {
  const batch = { id: randomUUID(), tenant, number, lastSeq, closedAt: null, zone: null };
  await work.insertInto('postingBatches').values(batch).execute();
  return batch;
};

export const closeBatch = async (
  work: Db,
  { id }: Batch,
  end: { readonly closedAt: number; readonly zone: string | null },
): Promise<void> => {
  await work.updateTable('postingBatches').set(end).where('id', '=', id).execute();
};

/** A closed batch of a provider. */
export const findBatch = (db: Db, tenant: string, number: number) =>
  db
    .selectFrom('postingBatches')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .where('number', '>', 0)
    .where('closedAt', 'is not', null)
    .executeTakeFirst();

/** The closed batches of a provider, the last first. */
export const batchesOf = (db: Db, tenant: string, limit: number) =>
  db
    .selectFrom('postingBatches')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('number', '>', 0)
    .where('closedAt', 'is not', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** The last closed batch of each provider that takes batches. */
export const lastBatches = async (db: Db): Promise<readonly Batch[]> => {
  const all = await db
    .selectFrom('postingBatches')
    .selectAll()
    .where('number', '>', 0)
    .where('closedAt', 'is not', null)
    .orderBy('tenant')
    .orderBy('number')
    .execute();
  return [...new Map(all.map((batch) => [batch.tenant, batch])).values()];
};

/** The postings of a batch, in their order. */
export const postingsIn = (db: Db, { tenant, number }: Pick<Batch, 'tenant' | 'number'>) =>
  db
    .selectFrom('postings')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('batch', '=', number)
    .orderBy('seq')
    .execute();

/** Charges that were taken and are in no batch yet, the first first. */
export const unpostedLegs = (work: Db, tenant: string, limit: number) =>
  work
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['paymentLegs.id as id', 'intentId', 'locationId', 'vendorId', 'reference'])
    .select(['method', 'currency', 'settledAt'])
    .select((e) =>
      e
        .selectFrom('ledgerEntries')
        .whereRef('ledgerEntries.legId', '=', 'paymentLegs.id')
        .where('kind', '=', 'capture.debit')
        .select('ledgerEntries.at')
        .limit(1)
        .as('at'),
    )
    .where('paymentLegs.status', '=', 'paid')
    .where('postedIn', 'is', null)
    .where('paymentIntents.tenant', '=', tenant)
    .orderBy('settledAt')
    .orderBy('intentId')
    .orderBy('paymentLegs.position')
    .limit(limit)
    .execute();

/** Reversals of charges that are posted themselves, and are in no batch yet, the first first. */
export const unpostedReversals = (work: Db, tenant: string, limit: number) =>
  work
    .selectFrom('reversals')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'reversals.legId')
    .select(['reversals.id as id', 'reversals.legId as legId', 'kind', 'event', 'at'])
    .where('reversals.tenant', '=', tenant)
    .where('reversals.postedIn', 'is', null)
    .where('paymentLegs.postedIn', 'is not', null)
    .orderBy('at')
    .orderBy('reversals.id')
    .limit(limit)
    .execute();

/** The cents of charges by the balance that each lowered, with the provider's own number of the bill. */
export const paidByBalance = (work: Db, legIds: readonly string[]) =>
  work
    .selectFrom('balancePayments')
    .innerJoin('balances', 'balances.id', 'balancePayments.balanceId')
    .select([
      'legId',
      'balanceId',
      'accountReferenceNumber as reference',
      'balances.locationId as locationId',
    ])
    .select(['paymentPostingId', 'balancePayments.amount as amount'])
    .where('legId', 'in', ['', ...legIds])
    .orderBy('accountReferenceNumber')
    .orderBy('balanceId')
    .execute();

export type PaidBalance = Awaited<ReturnType<typeof paidByBalance>>[number];

/** The cents of a reversal, by the position of the account in the payment's cart, and by balance. */
export const partsOf = (work: Db, reversalIds: readonly string[]) =>
  work
    .selectFrom('reversedParts')
    .select(['reversalId', 'position', 'balanceId'])
    .select((e) => e.fn.sum<number | string>('amount').as('amount'))
    .where('reversalId', 'in', ['', ...reversalIds])
    .groupBy(['reversalId', 'position', 'balanceId'])
    .orderBy('reversalId')
    .orderBy('position')
    .orderBy('balanceId')
    .execute();

/** The postings of the charges themselves. */
export const postingsOfLegs = (work: Db, legIds: readonly string[]) =>
  work
    .selectFrom('postings')
    .selectAll()
    .where('legId', 'in', ['', ...legIds])
    .where('reversalId', '=', '')
    .execute();

interface Added {
  readonly batch: Batch;
  readonly postings: readonly Insertable<PostingsTable>[];
  readonly table: 'paymentLegs' | 'reversals';
  readonly ids: readonly string[];
}

/** Adds postings to an open batch, and marks what they are of as posted. */
export const addPostings = async (
  work: Db,
  { batch, postings, table, ids }: Added,
): Promise<Batch> => {
  const lastSeq = batch.lastSeq + postings.length;
  if (postings.length > 0) await rowsInto(work, 'postings', postings).execute();
  await work
    .updateTable(table)
    .set({ postedIn: batch.number })
    .where('id', 'in', ['', ...ids])
    .execute();
  await work.updateTable('postingBatches').set({ lastSeq }).where('id', '=', batch.id).execute();
  return { ...batch, lastSeq };
};
