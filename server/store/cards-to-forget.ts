import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { key, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A card that is on file nowhere any more, and that the processor is still to forget. */
export interface CardsToForgetTable {
  /** The id that the card on file had, or one of its own. */
  id: string;
  tenant: string;
  /** Sealed: the processor's token for the card. */
  vendorToken: string;
  /** The time of the next try. */
  tryAt: number;
}

export const cardsToForgetColumns = [
  key('id'),
  ...['tenant', 'vendorToken'].map(text),
  whole('tryAt'),
];

/** Takes the cards of these people off file; the processor is told afterwards, however long it is away. */
export const takeCardsOff = async (
  work: Db,
  personIds: readonly string[],
  now: number,
): Promise<void> => {
  const cards = await work
    .selectFrom('savedCards')
    .select(['id', 'tenant', 'vendorToken'])
    .where('personId', 'in', ['', ...personIds])
    .execute();
  if (cards.length === 0) return;
  await work
    .insertInto('cardsToForget')
    .values(cards.map((card) => ({ ...card, tryAt: now })))
    .execute();
  const ids = cards.map(({ id }) => id);
  await work.deleteFrom('savedCards').where('id', 'in', ids).execute();
};

/** Has the processor forget a token that nothing names any more. */
export const forgetToken = async (
  work: Db,
  tenant: string,
  vendorToken: string,
  now: number,
): Promise<void> => {
  const row = { id: randomUUID(), tenant, vendorToken, tryAt: now };
  await work.insertInto('cardsToForget').values(row).execute();
};

export const cardsToForget = (db: Db, now: number, limit = 100) =>
  db
    .selectFrom('cardsToForget')
    .select(['id', 'vendorToken'])
    .where('tryAt', '<=', now)
    .orderBy('tryAt')
    .orderBy('id')
    .limit(limit)
    .execute();

export const noteForgotten = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('cardsToForget').where('id', '=', id).execute();
};

export const putForgetting = async (db: Db, id: string, tryAt: number): Promise<void> => {
  await db.updateTable('cardsToForget').set({ tryAt }).where('id', '=', id).execute();
};
