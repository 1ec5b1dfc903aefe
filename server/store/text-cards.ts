import type { Kysely, Migration } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, key, text } from './tables.ts';

type Db = Kysely<Database>;

/** The card on file that a guest may pay with, who came by the link of a text message. */
export interface TextCardsTable {
  sessionId: string;
  cardId: string;
  /** The login that the text was sent to. */
  personId: string;
  /** Sealed: the number that it was sent to. */
  phone: string;
  /** JSON: the bills of the text, which alone it pays. */
  balanceIds: string;
}

export const textCards: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [key('sessionId'), ...['cardId', 'personId', 'phone', 'balanceIds'].map(text)];
    await createTables(db, { textCards: columns }, { unique: [], indexed: [] });
  },
};

interface Allowed {
  readonly sessionId: string;
  readonly cardId: string;
  readonly personId: string;
  readonly phone: string;
  readonly balanceIds: readonly string[];
}

export const allowTextCard = async (db: Db, { balanceIds, ...row }: Allowed): Promise<void> => {
  await db
    .insertInto('textCards')
    .values({ ...row, balanceIds: JSON.stringify(balanceIds) })
    .execute();
};

export const textCardOf = async (db: Db, sessionId: string): Promise<Allowed | undefined> => {
  const row = await db
    .selectFrom('textCards')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row && { ...row, balanceIds: JSON.parse(row.balanceIds) as string[] };
};

export const forgetTextCards = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('textCards')
    .where('sessionId', 'not in', (e) => e.selectFrom('sessions').select('id'))
    .execute();
};
