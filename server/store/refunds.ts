import type { Kysely, Migration, Selectable } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, key, maybeWhole, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** Money that an operator gives back; it is booked once the vendor says that it went. */
export interface RefundsTable {
  /** The vendor's idempotency key, too. */
  id: string;
  tenant: string;
  intentId: string;
  legId: string;
  amount: number;
  status: 'asked' | 'sent' | 'done' | 'failed';
  askedAt: number;
  /** The time when the vendor is asked next; null once it has the refund. */
  tryAt: number | null;
}
export type Refund = Selectable<RefundsTable>;

export const refunds: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      key('id'),
      ...['tenant', 'intentId', 'legId', 'status'].map(text),
      ...['amount', 'askedAt'].map(whole),
      maybeWhole('tryAt'),
    ];
    await createTables(
      db,
      { refunds: columns },
      {
        unique: [],
        indexed: [
          ['refunds', ['legId']],
          ['refunds', ['tryAt']],
        ],
      },
    );
  },
};

export const addRefund = async (work: Db, refund: Refund): Promise<void> => {
  await work.insertInto('refunds').values(refund).execute();
};

/** Of two refunds of one leg at once the second sees the first. */
export const holdLeg = async (work: Db, id: string): Promise<void> => {
  await work
    .updateTable('paymentLegs')
    .set((e) => ({ amount: e.ref('amount') }))
    .where('id', '=', id)
    .execute();
};

const sumOf = async (work: Db, legId: string, states: readonly Refund['status'][]) => {
  const { sum } = await work
    .selectFrom('refunds')
    .select((e) => e.fn.sum<number | null>('amount').as('sum'))
    .where('legId', '=', legId)
    .where('status', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

/** Cents of a leg that are to go back, and have not yet. */
export const refundingOf = (work: Db, legId: string): Promise<number> =>
  sumOf(work, legId, ['asked', 'sent']);

/** Cents of a leg that went back by refunds of ours, or are to. */
export const refundedOf = (work: Db, legId: string): Promise<number> =>
  sumOf(work, legId, ['asked', 'sent', 'done']);

/** The refund of a leg that is to bring so many cents back, the first of several. */
export const refundingAs = async (
  work: Db,
  { legId, amount }: Pick<Refund, 'legId' | 'amount'>,
): Promise<string | undefined> => {
  const found = await work
    .selectFrom('refunds')
    .select('id')
    .where('legId', '=', legId)
    .where('amount', '=', amount)
    .where('status', 'in', ['asked', 'sent'])
    .orderBy('askedAt')
    .executeTakeFirst();
  return found?.id;
};

/** Something of a payment is to go back, and has not yet. */
export const isRefunding = async (db: Db, intentId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('refunds')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'refunds.legId')
    .select('refunds.id')
    .where('paymentLegs.intentId', '=', intentId)
    .where('refunds.status', 'in', ['asked', 'sent'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const refundsToSend = (db: Db, now: number, limit = 20) =>
  db
    .selectFrom('refunds')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'refunds.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
    .select(['refunds.id as id', 'refunds.amount as amount', 'vendorKey', 'currency', 'reference'])
    .select(['refunds.intentId as intentId', 'tryAt'])
    .where('tryAt', '<=', now)
    .orderBy('tryAt')
    .orderBy('refunds.id')
    .limit(limit)
    .execute();

/** One process of several sends; should it die, another sends once that time has come. */
export const takeRefund = async (
  db: Db,
  { id, tryAt }: Pick<Refund, 'id' | 'tryAt'>,
  again: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ tryAt: again })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .where('tryAt', '=', tryAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Moves a refund on; false where it is not in that state any more. */
export const moveRefund = async (
  work: Db,
  id: string,
  from: readonly Refund['status'][],
  to: Partial<Pick<Refund, 'status' | 'tryAt'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('refunds')
    .set(to)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const refundById = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

interface Wish {
  readonly intentId: string;
  readonly cents: number;
  readonly since: number;
}

/** As much was asked back of the payment since then, and did not fail: a command may be typed twice. */
export const wasAsked = async (work: Db, { intentId, cents, since }: Wish): Promise<boolean> => {
  const wishes = await work
    .selectFrom('refunds')
    .select((e) => ['askedAt', e.fn.sum<number>('amount').as('sum')])
    .where('intentId', '=', intentId)
    .where('askedAt', '>', since)
    .where('status', '!=', 'failed')
    .groupBy('askedAt')
    .execute();
  return wishes.some(({ sum }) => Number(sum) === cents);
};
