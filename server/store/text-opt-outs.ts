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

export const hasOptedOut = async (db: Db, { tenant, phone }: Subscriber): Promise<boolean> => {
  const row = await db
    .selectFrom('textOptOuts')
    .select('at')
    .where('tenant', '=', tenant)
    .where('subscriber', '=', subscriberOf(phone))
    .executeTakeFirst();
  return row !== undefined;
};
