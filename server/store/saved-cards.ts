import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface SavedCardsTable {
  id: string;
  tenant: string;
  personId: string;
  /** The client's idempotency key: one key saves one card. */
  key: string;
  /** Keyed hash of what was asked under the key; the number is kept nowhere. */
  bodyHash: string;
  /** The vendor's token for the card. */
  vendorToken: string;
  /** The vendor's mark of the card, the same for every payment of it. */
  fingerprint: string | null;
  /** The network's reference of the first use, which later uses name. */
  schemeReference: string | null;
  /** The brand as detection names it. */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holderName: string;
  /** JSON: the billing address. */
  billing: string;
  /** The sentence that was agreed to, and when. */
  consent: string;
  consentAt: number;
  savedAt: number;
  /** The language in which the card was saved: letters about it are in it. */
  language: string;
  /** Keyed hash of the token, which is sealed, so that the vendor's news of it find the card. */
  tokenMark: string | null;
  /** The expiry that the holder was told of by letter. */
  toldExpiry: string | null;
}

export type SavedCardRow = Selectable<SavedCardsTable>;
export type NewSavedCard = Omit<SavedCardRow, 'id' | 'toldExpiry'>;

export const savedCardsOf = (db: Db, personId: string): Promise<SavedCardRow[]> =>
  db
    .selectFrom('savedCards')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('savedAt')
    .orderBy('id')
    .execute();

/** The card, where it is this person's own. */
export const savedCardOf = (
  db: Db,
  personId: string,
  id: string,
): Promise<SavedCardRow | undefined> =>
  db
    .selectFrom('savedCards')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();

export const savedUnder = (
  db: Db,
  personId: string,
  key: string,
): Promise<SavedCardRow | undefined> =>
  db
    .selectFrom('savedCards')
    .selectAll()
    .where('personId', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();

/** The id of the card, and the vendor's token that is no longer needed. */
export interface Kept {
  readonly id: string;
  readonly unneeded?: string;
  /** `repeated`: another request of the same key has kept it. */
  readonly how: 'added' | 'changed' | 'repeated';
}

/** The card that was kept under the key, or is the same by its vendor's mark. */
export const cardKeptAs = (
  db: Db,
  { personId, key, fingerprint }: Pick<SavedCardRow, 'personId' | 'key' | 'fingerprint'>,
) =>
  db
    .selectFrom('savedCards')
    .select(['id', 'key', 'vendorToken'])
    .where('personId', '=', personId)
    .where((is) => is.or([is('key', '=', key), is('fingerprint', '=', fingerprint)]))
    .executeTakeFirst();

/**
 * Keeps a card; one that is saved anew stays one card, under its first key. Undefined where another
 * request was quicker.
 */
export const keepCard = async (work: Db, card: NewSavedCard): Promise<Kept | undefined> => {
  const same = await cardKeptAs(work, card);
  if (same) {
    const { key, bodyHash: _hash, savedAt: _at, ...anew } = card;
    await work.updateTable('savedCards').set(anew).where('id', '=', same.id).execute();
    const isOther = same.vendorToken !== card.vendorToken;
    const how = same.key === key ? 'repeated' : 'changed';
    return { id: same.id, how, ...(isOther && { unneeded: same.vendorToken }) };
  }
  const added = await work
    .insertInto('savedCards')
    .values({ ...card, id: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added && { ...added, how: 'added' };
};

/** Answers false where the card is as it is to be: of two changes at once, the second sees the first. */
export const changeCard = async (
  work: Db,
  id: string,
  change: Pick<SavedCardRow, 'holderName' | 'expMonth' | 'expYear'>,
): Promise<boolean> => {
  const card = await work
    .updateTable('savedCards')
    .set((e) => ({ savedAt: e.ref('savedAt') }))
    .where('id', '=', id)
    .returning(['holderName', 'expMonth', 'expYear'])
    .executeTakeFirst();
  if (card === undefined || isSame(card, change)) return false;
  await work.updateTable('savedCards').set(change).where('id', '=', id).execute();
  return true;
};

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(other) as (keyof T)[]).every((field) => one[field] === other[field]);

export interface Month {
  readonly year: number;
  readonly month: number;
}

const told = ({ year, month }: Month): string => `${year}-${month}`;

/** Cards that expire in the month, whose holders were not told so. */
export const expiringCards = (db: Db, { year, month }: Month, limit = 100) =>
  db
    .selectFrom('savedCards')
    .selectAll()
    .where('expYear', '=', year)
    .where('expMonth', '=', month)
    .where((is) =>
      is.or([is('toldExpiry', 'is', null), is('toldExpiry', '!=', told({ year, month }))]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** Notes that the holder was told; false where another server was quicker, or the card is gone. */
export const noteExpiryTold = async (db: Db, id: string, month: Month): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('savedCards')
    .set({ toldExpiry: told(month) })
    .where('id', '=', id)
    .where((is) => is.or([is('toldExpiry', 'is', null), is('toldExpiry', '!=', told(month))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const cardMarked = (db: Db, tokenMark: string): Promise<SavedCardRow | undefined> =>
  db.selectFrom('savedCards').selectAll().where('tokenMark', '=', tokenMark).executeTakeFirst();

/** The card as its bank renewed it: another number behind the same token, another date. */
export const renewCard = async (
  db: Db,
  id: string,
  change: Pick<SavedCardRow, 'last4' | 'expMonth' | 'expYear'>,
): Promise<void> => {
  await db.updateTable('savedCards').set(change).where('id', '=', id).execute();
};

/** Removes the card; false where it is gone already. */
export const removeCard = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('savedCards')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
