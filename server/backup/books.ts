import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

export interface Books {
  /** Each sentence names what does not agree. */
  readonly problems: readonly string[];
  readonly taken: readonly {
    readonly currency: string;
    readonly cents: number;
    readonly count: number;
  }[];
}

/**
 * Compares the ledger with the payments and their receipts: each charge that was taken has its two entries of
 * that amount and its receipt, and nothing has them that was not taken.
 */
export const compareBooks = async (db: Db): Promise<Books> => {
  const problems = [
    ...(await unbalanced(db)),
    ...(await misbooked(db)),
    ...(await bookedForNothing(db)),
    ...(await unreceipted(db)),
    ...(await receiptedForNothing(db)),
    ...(await otherSums(db)),
    ...(await backUnbooked(db)),
  ];
  return { problems, taken: await takenIn(db) };
};

/** The two entries of a transfer sum to nothing. */
const unbalanced = async (db: Db) => {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select('transferId')
    .groupBy('transferId')
    .having((e) => e.fn.sum('amount'), '!=', 0)
    .limit(20)
    .execute();
  return rows.map(({ transferId }) => `transfer ${transferId} does not sum to nothing`);
};

/** A leg that was paid has one capture of its amount. */
const misbooked = async (db: Db) => {
  const rows = await db
    .selectFrom('paymentLegs')
    .leftJoin('ledgerEntries', (join) =>
      join
        .onRef('ledgerEntries.legId', '=', 'paymentLegs.id')
        .on('ledgerEntries.kind', '=', 'capture.debit'),
    )
    .select(['paymentLegs.id as id', 'paymentLegs.amount as amount'])
    .select((e) => [
      e.fn.count('transferId').as('times'),
      e.fn.sum('ledgerEntries.amount').as('booked'),
    ])
    .where('paymentLegs.status', '=', 'paid')
    .groupBy(['paymentLegs.id', 'paymentLegs.amount'])
    .having((e) =>
      e.or([
        e(e.fn.count('transferId'), '!=', 1),
        e(e.fn.sum('ledgerEntries.amount'), '!=', e.ref('paymentLegs.amount')),
      ]),
    )
    .limit(20)
    .execute();
  return rows.map(
    ({ id, amount, times, booked }) =>
      `charge ${id} of ${amount} is booked ${Number(times)} times, as ${Number(booked ?? 0)}`,
  );
};

const bookedForNothing = async (db: Db) => {
  const rows = await db
    .selectFrom('ledgerEntries')
    .leftJoin('paymentLegs', (join) =>
      join
        .onRef('paymentLegs.id', '=', 'ledgerEntries.legId')
        .on('paymentLegs.status', '=', 'paid'),
    )
    .select('legId')
    .where('ledgerEntries.kind', '=', 'capture.debit')
    .where('paymentLegs.id', 'is', null)
    .limit(20)
    .execute();
  return rows.map(({ legId }) => `charge ${legId} is booked, and was not taken`);
};

const received = ['paid', 'partly'] as const;

const unreceipted = async (db: Db) => {
  const rows = await db
    .selectFrom('paymentLegs')
    .leftJoin('receipts', 'receipts.intentId', 'paymentLegs.intentId')
    .select('paymentLegs.id as id')
    .where('paymentLegs.status', '=', 'paid')
    .where('receipts.token', 'is', null)
    .limit(20)
    .execute();
  return rows.map(({ id }) => `charge ${id} was taken, and has no receipt`);
};

const receiptedForNothing = async (db: Db) => {
  const rows = await db
    .selectFrom('receipts')
    .leftJoin('paymentLegs', (join) =>
      join
        .onRef('paymentLegs.intentId', '=', 'receipts.intentId')
        .on('paymentLegs.status', '=', 'paid'),
    )
    .select('receipts.intentId as id')
    .where('paymentLegs.id', 'is', null)
    .limit(20)
    .execute();
  return rows.map(({ id }) => `payment ${id} has a receipt, and nothing was taken`);
};

/** A payment that was paid is the sum of its legs. */
const otherSums = async (db: Db) => {
  const rows = await db
    .selectFrom('paymentIntents')
    .innerJoin('paymentLegs', 'paymentLegs.intentId', 'paymentIntents.id')
    .select(['paymentIntents.id as id', 'paymentIntents.amount as amount'])
    .where('paymentIntents.status', 'in', received)
    .groupBy(['paymentIntents.id', 'paymentIntents.amount'])
    .having((e) => e(e.fn.sum('paymentLegs.amount'), '!=', e.ref('paymentIntents.amount')))
    .limit(20)
    .execute();
  return rows.map(({ id, amount }) => `payment ${id} of ${amount} is not the sum of its charges`);
};

/** Money that went back, or came again, is booked to the cent. */
const backUnbooked = async (db: Db) => {
  const rows = await db
    .selectFrom('reversals')
    .leftJoin('ledgerEntries', (join) =>
      join
        .onRef('ledgerEntries.legId', '=', 'reversals.id')
        .on('ledgerEntries.kind', 'in', ['reversal.debit', 'reinstate.debit']),
    )
    .select(['reversals.id as id', 'reversals.amount as amount'])
    .select((e) => e.fn.sum('ledgerEntries.amount').as('booked'))
    .groupBy(['reversals.id', 'reversals.amount'])
    .execute();
  return rows
    .filter(({ amount, booked }) => Math.abs(amount) !== Number(booked ?? 0))
    .map(
      ({ id, amount, booked }) => `reversal ${id} of ${amount} is booked as ${Number(booked ?? 0)}`,
    );
};

const takenIn = async (db: Db): Promise<Books['taken']> => {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select('currency')
    .select((e) => [e.fn.sum('amount').as('cents'), e.fn.countAll().as('count')])
    .where('kind', '=', 'capture.debit')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, cents, count }) => ({
    currency,
    cents: Number(cents),
    count: Number(count),
  }));
};
