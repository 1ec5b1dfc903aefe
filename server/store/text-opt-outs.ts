import type { Kysely } from 'kysely';
import { digitsOf } from '#domain/phone.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface TextOptOutsTable {
  tenant: string;
  /**
   * The number in digits alone, however it was written, without the country's where it is the usual one.
   */
  subscriber: string;
  at: number;
}

/** A number of which whoever has it said that it is not the patient's. */
export type WrongNumbersTable = TextOptOutsTable;

export interface Subscriber {
  readonly tenant: string;
  readonly phone: string;
}

/** The number in digits alone, without the country's where it is the usual one. */
export const subscriberOf = (phone: string): string =>
  digitsOf(phone)
    .replace(/^1(?=\d{10}$)/, '')
    .replace(/^0(?=[1-9]\d{8}$)/, '254');

/** The same number, however either is written. */
export const isSameSubscriber = (one: string, other: string): boolean =>
  subscriberOf(one) === subscriberOf(other);

export const optOut = async (db: Db, { tenant, phone }: Subscriber, at: number): Promise<void> => {
  await db
    .insertInto('textOptOuts')
    .values({ tenant, subscriber: subscriberOf(phone), at })
    .onConflict((conflict) => conflict.columns(['tenant', 'subscriber']).doNothing())
    .execute();
};

export const optIn = async (db: Db, { tenant, phone }: Subscriber): Promise<void> => {
  await db
    .deleteFrom('textOptOuts')
    .where('tenant', '=', tenant)
    .where('subscriber', '=', subscriberOf(phone))
    .execute();
};

/** START ends no such mark: it comes from whoever has the number, and the texts are meant for somebody else. */
export const markWrong = async (
  db: Db,
  { tenant, phone }: Subscriber,
  at: number,
): Promise<void> => {
  await db
    .insertInto('wrongNumbers')
    .values({ tenant, subscriber: subscriberOf(phone), at })
    .onConflict((conflict) => conflict.columns(['tenant', 'subscriber']).doNothing())
    .execute();
};

/** Ends the mark of a number that a patient saved as theirs, and answers whether there was one. */
export const endWrong = async (db: Db, { tenant, phone }: Subscriber): Promise<boolean> => {
  const ended = await db
    .deleteFrom('wrongNumbers')
    .where('tenant', '=', tenant)
    .where('subscriber', '=', subscriberOf(phone))
    .returning('at')
    .execute();
  return ended.length > 0;
};

const hasRow = async (
  db: Db,
  table: 'textOptOuts' | 'wrongNumbers',
  { tenant, phone }: Subscriber,
): Promise<boolean> => {
  const row = await db
    .selectFrom(table)
    .select('at')
    .where('tenant', '=', tenant)
    .where('subscriber', '=', subscriberOf(phone))
    .executeTakeFirst();
  return row !== undefined;
};

export const isWrongNumber = (db: Db, subscriber: Subscriber): Promise<boolean> =>
  hasRow(db, 'wrongNumbers', subscriber);

/** No text goes to the number: its owner answered STOP, or it is the wrong one. */
export const hasOptedOut = async (db: Db, subscriber: Subscriber): Promise<boolean> =>
  (await hasRow(db, 'textOptOuts', subscriber)) || (await isWrongNumber(db, subscriber));

/** The standing of a number, as a patient's pages are told it. */
export const permissionsOf = async (db: Db, subscriber: Subscriber) => ({
  hasCarrierOptOut: await hasOptedOut(db, subscriber),
  ...((await isWrongNumber(db, subscriber)) && { isWrongNumber: true }),
});
