import type { Kysely } from 'kysely';
import type { Database, RefusedCardsTable } from './schema.ts';

type Db = Kysely<Database>;

export const noteRefused = async (db: Db, card: RefusedCardsTable): Promise<void> => {
  const { fingerprint, at } = card;
  await db
    .insertInto('refusedCards')
    .values(card)
    .onConflict((on) => on.column('hash').doUpdateSet({ fingerprint, at }))
    .execute();
};

/** The processor's fingerprint of a card that was refused. */
export const fingerprintOf = async (db: Db, hash: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('refusedCards')
      .select('fingerprint')
      .where('hash', '=', hash)
      .executeTakeFirst()
  )?.fingerprint;

export const forgetRefused = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('refusedCards').where('at', '<=', before).execute();
};
