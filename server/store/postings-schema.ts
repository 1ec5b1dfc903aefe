import { sql, type Kysely, type Migration } from 'kysely';
import type { PaidBy } from '#domain/methods.ts';
import type { ReversalKind } from '#domain/reversal.ts';
import type { SettledLinesTable } from './settled-lines.ts';
import { createTables, key, maybeText, maybeWhole, text, whole } from './tables.ts';

/** A posting: money that came in for an account, interest on it, or money that went back. */
export type PostingKind = 'payment' | 'interest' | ReversalKind;

export interface PostingTables {
  postingBatches: PostingBatchesTable;
  postings: PostingsTable;
  settledLines: SettledLinesTable;
}

/** The postings that a provider's books get at once; a closed batch never changes. */
export interface PostingBatchesTable {
  id: string;
  tenant: string;
  /** Counted up for each provider, without a gap. */
  number: number;
  /** The number of its last posting; those of a provider have no gap. */
  lastSeq: number;
  closedAt: number | null;
  /** The zone of the provider when the batch was closed: its days never become others. */
  zone: string | null;
}

/** One row for each account of a payment, and for each account of which money went back; rows are never changed. */
export interface PostingsTable {
  id: string;
  tenant: string;
  seq: number;
  batch: number;
  kind: PostingKind;
  legId: string;
  /** The position of the account in the payment's cart. */
  position: number;
  /** The balance that the money was for; empty for interest, an unknown number, and cents beyond what was owed. */
  balanceId: string;
  /** The reversal, where money went back; empty for a payment. */
  reversalId: string;
  /** The posting of which money went back. */
  ofSeq: number | null;
  account: string;
  /** The provider's own number of the bill, where there is one. */
  reference: string;
  /** The number of the payment, as its receipt names it. */
  receipt: string;
  locationId: number;
  method: PaidBy;
  /** Cents; below nothing where money went back. */
  amount: number;
  currency: string;
  /** The vendor's name for the charge, or for the money that went back. */
  vendorId: string | null;
  at: number;
}

export const postings: Migration = {
  async up(db: Kysely<unknown>) {
    const postingBatches = [
      key('id'),
      text('tenant'),
      ...['number', 'lastSeq'].map(whole),
      maybeWhole('closedAt'),
      maybeText('zone'),
    ];
    const lines = [
      key('id'),
      ...[
        'tenant',
        'kind',
        'legId',
        'balanceId',
        'reversalId',
        'account',
        'reference',
        'receipt',
      ].map(text),
      ...['method', 'currency'].map(text),
      ...['seq', 'batch', 'position', 'locationId', 'amount', 'at'].map(whole),
      maybeWhole('ofSeq'),
      maybeText('vendorId'),
    ];
    const settledLines = [
      key('id'),
      ...['tenant', 'vendorId', 'currency', 'day'].map(text),
      whole('amount'),
    ];
    await createTables(
      db,
      { postingBatches, postings: lines, settledLines },
      {
        unique: [
          ['postingBatches', ['tenant', 'number']],
          ['postings', ['tenant', 'seq']],
          ['postings', ['legId', 'position', 'balanceId', 'reversalId']],
          ['settledLines', ['tenant', 'vendorId']],
        ],
        indexed: [
          ['postings', ['tenant', 'batch']],
          ['postings', ['tenant', 'vendorId']],
        ],
      },
    );
    for (const table of ['paymentLegs', 'reversals'])
      await db.schema.alterTable(table).addColumn('postedIn', 'bigint').execute();
    // Rows that were posted are not looked through again, however many there are.
    await db.schema
      .createIndex('paymentLegs_unposted')
      .on('paymentLegs')
      .columns(['intentId'])
      .where(sql.ref('status'), '=', sql.lit('paid'))
      .where(sql.ref('postedIn'), 'is', null)
      .execute();
    await db.schema
      .createIndex('reversals_unposted')
      .on('reversals')
      .columns(['tenant', 'at'])
      .where(sql.ref('postedIn'), 'is', null)
      .execute();
  },
};
