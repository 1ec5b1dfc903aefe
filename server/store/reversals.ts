import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Migration, Selectable } from 'kysely';
import type { ReversalKind } from '#domain/reversal.ts';
import type { Database } from './schema.ts';
import { createTables, key, maybeText, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** Money of a charge that went back. Rows are never changed: the payment stays what it was. */
export interface ReversalsTable {
  id: string;
  /** The vendor's name for what happened: the same is booked once. */
  event: string;
  tenant: string;
  intentId: string;
  legId: string;
  kind: ReversalKind;
  amount: number;
  /** The bank's or the network's reason. */
  code: string | null;
  at: number;
  /** The batch of postings that told the provider's books of it. */
  postedIn: number | null;
}

/** The part of a reversal that came off one account of the payment, or off one balance of it. */
export interface ReversedPartsTable {
  reversalId: string;
  legId: string;
  /** The position of the account in the payment's cart. */
  position: number;
  /** The balance that is owed again; null for a number that nobody has, for interest and for a credit. */
  balanceId: string | null;
  /** 1 for cents that had exceeded the bill. */
  isCredit: number;
  amount: number;
}

export const reversals: Migration = {
  async up(db: Kysely<unknown>) {
    const tables = {
      reversals: [
        key('id'),
        ...['event', 'tenant', 'intentId', 'legId', 'kind'].map(text),
        whole('amount'),
        maybeText('code'),
        whole('at'),
      ],
      reversedParts: [
        ...['reversalId', 'legId'].map(text),
        whole('position'),
        maybeText('balanceId'),
        ...['isCredit', 'amount'].map(whole),
      ],
    };
    await createTables(db, tables, {
      unique: [['reversals', ['event']]],
      indexed: [
        ['reversals', ['legId']],
        ['reversals', ['intentId']],
        ['reversedParts', ['legId']],
        ['reversedParts', ['balanceId']],
      ],
    });
    await db.schema
      .createIndex('paymentLegs_vendorKey')
      .on('paymentLegs')
      .columns(['vendorKey'])
      .execute();
  },
};

export type ReversalRow = Selectable<ReversalsTable>;

/** The new row; undefined where the event was booked before. */
export const addReversal = async (
  work: Db,
  reversal: Omit<Insertable<ReversalsTable>, 'id'>,
): Promise<ReversalRow | undefined> => {
  const row = { ...reversal, id: randomUUID(), code: reversal.code ?? null, postedIn: null };
  const { numInsertedOrUpdatedRows = 0n } = await work
    .insertInto('reversals')
    .values(row)
    .onConflict((conflict) => conflict.column('event').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n ? row : undefined;
};

export const addReversedParts = async (
  work: Db,
  parts: readonly ReversedPartsTable[],
): Promise<void> => {
  if (parts.length > 0) await work.insertInto('reversedParts').values(parts).execute();
};

const everyPart = (db: Db) =>
  db
    .selectFrom('reversedParts')
    .innerJoin('reversals', 'reversals.id', 'reversedParts.reversalId')
    .select(['reversedParts.legId as legId', 'position', 'balanceId', 'isCredit', 'intentId'])
    .select(['reversedParts.amount as amount', 'kind', 'code', 'at', 'reversalId'])
    .orderBy('at')
    .orderBy('reversalId')
    .orderBy('position');

/** The parts of legs that went back, each with its reversal, the first first. */
export const reversedPartsOf = async (db: Db, legIds: readonly string[]) =>
  legIds.length === 0
    ? []
    : everyPart(db)
        .where('reversedParts.legId', 'in', [...legIds])
        .execute();

/** The parts of payments that went back, in the same order. */
export const reversedPartsOfPayments = async (db: Db, intentIds: readonly string[]) =>
  intentIds.length === 0
    ? []
    : everyPart(db)
        .where('intentId', 'in', [...intentIds])
        .execute();

export type ReversedPart = Awaited<ReturnType<typeof reversedPartsOf>>[number];

/** The reversals of a payment, the first first. */
export const reversalsOf = (db: Db, intentId: string): Promise<ReversalRow[]> =>
  db
    .selectFrom('reversals')
    .selectAll()
    .where('intentId', '=', intentId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** The payments of these balances that went back since then, in part or whole, the first first. */
export const reversedOn = async (db: Db, balanceIds: readonly string[], since = 0) =>
  balanceIds.length === 0
    ? []
    : db
        .selectFrom('reversedParts')
        .innerJoin('reversals', 'reversals.id', 'reversedParts.reversalId')
        .select(['reversedParts.balanceId as balanceId', 'reversedParts.legId as legId'])
        .select(['reversedParts.amount as amount', 'kind', 'at'])
        .where('balanceId', 'in', [...balanceIds])
        .where('at', '>', since)
        .orderBy('at')
        .orderBy('reversalId')
        .execute();
