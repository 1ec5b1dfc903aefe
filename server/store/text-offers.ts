import { randomUUID } from 'node:crypto';
import type { Kysely, Migration, Selectable } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, key, maybeText, maybeWhole, text, whole } from './tables.ts';
import { subscriberOf } from './text-opt-outs.ts';

type Db = Kysely<Database>;

/** A text that a patient may answer to pay what it is about. */
export interface TextOffersTable {
  id: string;
  tenant: string;
  /** The number that was texted, in digits alone. */
  subscriber: string;
  /** The login that was texted. */
  personId: string;
  /** JSON: the bills of the text. */
  balanceIds: string;
  language: string;
  sentAt: number;
  expiresAt: number;
  /** The time when the patient asked to pay and was asked to confirm it, and what they were asked. */
  askedAt: number | null;
  cardId: string | null;
  /** The card's last digits; a card that its bank renews has others. */
  last4: string | null;
  amount: number | null;
  /** The idempotency key of the payment that is confirmed. */
  payKey: string | null;
  /** The time of the confirmation: of several the first one pays. */
  takenAt: number | null;
}
export type TextOffer = Selectable<TextOffersTable>;

export const textOffers: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      key('id'),
      ...['tenant', 'subscriber', 'personId', 'balanceIds', 'language'].map(text),
      ...['sentAt', 'expiresAt'].map(whole),
      ...['cardId', 'payKey'].map(maybeText),
      ...['askedAt', 'amount', 'takenAt'].map(maybeWhole),
    ];
    await createTables(
      db,
      { textOffers: columns },
      { unique: [], indexed: [['textOffers', ['subscriber']]] },
    );
  },
};

interface NewOffer {
  readonly tenant: string;
  readonly phone: string;
  readonly personId: string;
  readonly balanceIds: readonly string[];
  readonly language: string;
  readonly expiresAt: number;
}

export const addTextOffer = async (
  db: Db,
  { phone, balanceIds, ...offer }: NewOffer,
  now: number,
): Promise<void> => {
  const unasked = { askedAt: null, payKey: null, takenAt: null };
  const asksNothing = { cardId: null, last4: null, amount: null };
  const told = { subscriber: subscriberOf(phone), balanceIds: JSON.stringify(balanceIds) };
  await db
    .insertInto('textOffers')
    .values({ ...offer, ...told, ...unasked, ...asksNothing, id: randomUUID(), sentAt: now })
    .execute();
};

/** The texts that a number may answer at these providers, the newest first. */
export const textOffersTo = (
  db: Db,
  { tenants, phone }: { readonly tenants: readonly string[]; readonly phone: string },
): Promise<TextOffer[]> =>
  db
    .selectFrom('textOffers')
    .selectAll()
    .where('subscriber', '=', subscriberOf(phone))
    .where('tenant', 'in', ['', ...tenants])
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .execute();

/** Two people were texted at one number: nobody knows whose text an answer is to. */
export const isOfSeveral = (offers: readonly Pick<TextOffer, 'personId'>[]): boolean =>
  new Set(offers.map(({ personId }) => personId)).size > 1;

export type Question = Pick<TextOffer, 'cardId' | 'last4' | 'amount'>;

/** Notes what the patient is asked to confirm; a confirmation before is worth nothing any more. */
export const askTextOffer = async (
  db: Db,
  id: string,
  question: Question,
  now: number,
): Promise<void> => {
  const anew = { ...question, askedAt: now, payKey: randomUUID(), takenAt: null };
  await db.updateTable('textOffers').set(anew).where('id', '=', id).execute();
};

/** Takes the confirmation; false where it was taken before. */
export const takeTextOffer = async (
  db: Db,
  { id, payKey }: Pick<TextOffer, 'id' | 'payKey'>,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('textOffers')
    .set({ takenAt: now })
    .where('id', '=', id)
    .where('payKey', '=', payKey)
    .where('takenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The number is somebody else's: what it was texted cannot be answered any more. */
export const dropTextOffers = async (
  db: Db,
  { tenant, phone }: { readonly tenant: string; readonly phone: string },
): Promise<void> => {
  await db
    .deleteFrom('textOffers')
    .where('tenant', '=', tenant)
    .where('subscriber', '=', subscriberOf(phone))
    .execute();
};

export const forgetTextOffers = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('textOffers').where('expiresAt', '<', before).execute();
};
