import type { Kysely, Migration } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, key, maybeText, maybeWhole, text, whole } from './tables.ts';

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
  /** The session was begun by an answer to the text, not by its link. */
  byAnswer: number;
  /** The payment that the card made last. */
  intentId: string | null;
  /** The time when its end was told by text. */
  toldAt: number | null;
}

export const textCards: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      key('sessionId'),
      ...['cardId', 'personId', 'phone', 'balanceIds'].map(text),
      whole('byAnswer'),
      maybeText('intentId'),
      maybeWhole('toldAt'),
    ];
    await createTables(db, { textCards: columns }, { unique: [], indexed: [] });
  },
};

interface Allowed {
  readonly sessionId: string;
  readonly cardId: string;
  readonly personId: string;
  readonly phone: string;
  readonly balanceIds: readonly string[];
  readonly byAnswer: boolean;
}

export const allowTextCard = async (
  db: Db,
  { balanceIds, byAnswer, ...row }: Allowed,
): Promise<void> => {
  await db
    .insertInto('textCards')
    .values({
      ...row,
      balanceIds: JSON.stringify(balanceIds),
      byAnswer: byAnswer ? 1 : 0,
      intentId: null,
      toldAt: null,
    })
    .execute();
};

export const textCardOf = async (db: Db, sessionId: string) => {
  const row = await db
    .selectFrom('textCards')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row && { ...row, balanceIds: JSON.parse(row.balanceIds) as string[] };
};

/** Notes the payment that the card makes, in the transaction that begins it. */
export const noteTextPayment = async (
  work: Db,
  sessionId: string,
  intentId: string,
): Promise<void> => {
  const set = { intentId, toldAt: null };
  await work.updateTable('textCards').set(set).where('sessionId', '=', sessionId).execute();
};

/** Payments by the cards of texts whose end was not told: of those made on a page, those that were paid. */
export const untoldTextPayments = (db: Db, limit = 100) =>
  db
    .selectFrom('textCards')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'textCards.intentId')
    .select(['textCards.sessionId as sessionId', 'textCards.intentId as intentId'])
    .where('toldAt', 'is', null)
    .where((is) =>
      is.or([
        is('status', 'in', ['paid', 'partly']),
        is.and([
          is('byAnswer', '=', 1),
          is('status', 'in', ['declined', 'notcharged', 'unresolved']),
        ]),
      ]),
    )
    .limit(limit)
    .execute();

/** Takes the telling in hand; false where another server was quicker, or another payment began. */
export const noteTextPaymentTold = async (
  work: Db,
  { sessionId, intentId }: { readonly sessionId: string; readonly intentId: string | null },
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('textCards')
    .set({ toldAt: now })
    .where('sessionId', '=', sessionId)
    .where('intentId', '=', intentId)
    .where('toldAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const forgetTextCards = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('textCards')
    .where('sessionId', 'not in', (e) => e.selectFrom('sessions').select('id'))
    .execute();
};
