import type { Generated, Insertable, Kysely, Migration, Selectable } from 'kysely';
import type { elsewhere, Intent } from './payments.ts';
import type { Database } from './schema.ts';
import { untangled } from './untangled.ts';
import { createTables, key, maybeText, maybeWhole, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A payment at the vendor where its payer decides. */
export interface VendorSessionsTable {
  intentId: string;
  vendor: string;
  /** 128 random bits: the payer's own word for the payment, in addresses that lead back here. */
  handle: string;
  /** The vendor's id of the payment, once it was begun there. */
  ref: string | null;
  secret: string | null;
  /** The vendor's page on which the payer decides. */
  url: string | null;
  /** The vendor's next window and the credit that it has told, as JSON. */
  told: string | null;
  /** The payment began on the portal's embedded pages. */
  embedded: number;
  createdAt: number;
  /** The time after which the payer may not decide any more. */
  expiresAt: number;
  /** The time of the next look; null once nothing can change any more. */
  lookAt: number | null;
  /** The number of times that the vendor refused the money and asked its payer anew. */
  askedAnew: Generated<number>;
}
export type VendorSession = Selectable<VendorSessionsTable>;

/** A callback of a vendor, kept as it came: an event is heard once, however often it is sent. */
export interface VendorEventsTable {
  vendor: string;
  event: string;
  ref: string;
  receivedAt: number;
}

export const vendorSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      {
        vendorSessions: [
          key('intentId'),
          ...['vendor', 'handle'].map(text),
          ...['ref', 'secret', 'url'].map(maybeText),
          ...['embedded', 'createdAt', 'expiresAt'].map(whole),
          maybeWhole('lookAt'),
        ],
        vendorEvents: [...['vendor', 'event', 'ref'].map(text), whole('receivedAt')],
      },
      {
        unique: [
          ['vendorSessions', ['handle']],
          ['vendorEvents', ['vendor', 'event']],
        ],
        indexed: [
          ['vendorSessions', ['vendor', 'ref']],
          ['vendorSessions', ['lookAt']],
        ],
      },
    );
  },
};

/** Adds what a vendor with several windows has told of its payment. */
export const vendorTold: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vendorSessions').addColumn('told', 'text').execute();
  },
};

/** Keeps what the vendor has told beside the standing of the payment. */
export const noteTold = async (work: Db, intentId: string, told: string): Promise<void> => {
  await work.updateTable('vendorSessions').set({ told }).where('intentId', '=', intentId).execute();
};

export const addVendorSession = async (
  work: Db,
  session: Insertable<VendorSessionsTable>,
): Promise<void> => {
  await work.insertInto('vendorSessions').values(session).execute();
};

export const vendorSessionOf = (db: Db, intentId: string): Promise<VendorSession | undefined> =>
  db.selectFrom('vendorSessions').selectAll().where('intentId', '=', intentId).executeTakeFirst();

export const vendorSessionBy = (db: Db, handle: string): Promise<VendorSession | undefined> =>
  db.selectFrom('vendorSessions').selectAll().where('handle', '=', handle).executeTakeFirst();

/** The vendor refused the money of a payment to which its payer had agreed, and asks them once more. */
export const countAskedAnew = async (work: Db, intentId: string): Promise<void> => {
  await work
    .updateTable('vendorSessions')
    .set(({ eb }) => ({ askedAnew: eb('askedAnew', '+', 1) }))
    .where('intentId', '=', intentId)
    .execute();
};

export const lookNext = async (work: Db, intentId: string, lookAt: number | null) => {
  await work
    .updateTable('vendorSessions')
    .set({ lookAt })
    .where('intentId', '=', intentId)
    .execute();
};

/** Puts the next look down, unless a callback has asked for another one since this look began. */
export const lookNextAfter = async (
  work: Db,
  { intentId, lookAt: before }: VendorSession,
  lookAt: number | null,
) => {
  await work
    .updateTable('vendorSessions')
    .set({ lookAt })
    .where('intentId', '=', intentId)
    .where('lookAt', 'is not distinct from', before)
    .execute();
};

/** The time for which one process of several looks. */
const lookLasts = 30_000;
const atOnce = 50;

/** Payments that are due for a look, those waiting longest first. */
export const dueForVendor = (db: Db, now: number): Promise<VendorSession[]> =>
  db
    .selectFrom('vendorSessions')
    .selectAll()
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(atOnce)
    .execute();

/** One process of several looks; should it die, another looks a little later. */
export const takeVendorLook = async (
  db: Db,
  { intentId, lookAt }: VendorSession,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('vendorSessions')
    .set({ lookAt: now + lookLasts })
    .where('intentId', '=', intentId)
    .where('lookAt', '=', lookAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface Heard {
  readonly vendor: string;
  readonly event: string;
  readonly ref: string;
  readonly now: number;
}

/**
 * Takes a callback in: the payment that it is about is looked at, also one that the vendor knows before
 * its answer has come here. False where the event was heard before.
 */
export const hearVendor = async (db: Db, { vendor, event, ref, now }: Heard): Promise<boolean> =>
  db.transaction().execute(async (work) => {
    const { numInsertedOrUpdatedRows = 0n } = await work
      .insertInto('vendorEvents')
      .values({ vendor, event, ref, receivedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await work
      .updateTable('vendorSessions')
      .set({ lookAt: now })
      .where('vendor', '=', vendor)
      .where('ref', '=', ref)
      .where('lookAt', 'is not', null)
      .execute();
    return true;
  });

/** A payer has come back: the vendor is asked at once. */
export const hasReturned = async (db: Db, handle: string, now: number): Promise<void> => {
  await db
    .updateTable('vendorSessions')
    .set({ lookAt: now })
    .where('handle', '=', handle)
    .where('lookAt', 'is not', null)
    .execute();
};

/** The callbacks of a payment that came before the vendor's own answer. */
export const wasHeard = async (work: Db, vendor: string, ref: string): Promise<boolean> => {
  const event = await work
    .selectFrom('vendorEvents')
    .select('event')
    .where('vendor', '=', vendor)
    .where('ref', '=', ref)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
};

export const forgetVendorEvents = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('vendorEvents').where('receivedAt', '<', before).execute();
};

type Owned = Pick<Intent, 'tenant' | 'subject'>;

/** The payments of a payer on which nothing is decided yet. */
export const undecidedOf = (db: Db, { tenant, subject }: Owned): Promise<Intent[]> =>
  db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('endpoint', '=', 'pay')
    .where('status', 'in', ['away', 'authorised'])
    .execute();

type Elsewhere = (typeof elsewhere)[number];

interface Noted {
  readonly intentId: string;
  readonly status: Elsewhere;
  readonly from: readonly (Elsewhere | 'claimed')[];
  readonly now: number;
}

/**
 * Notes how far a payment has come at its vendor, which goes back only where the vendor asks its payer anew. False when
 * the payment is over, or was noted so before.
 */
export const noteElsewhere = (
  db: Db,
  noted: Noted,
  also: (work: Db) => Promise<void> = async () => undefined,
): Promise<boolean> =>
  untangled(db, async (work) => {
    const isNews = await step(work, noted);
    if (isNews) await also(work);
    return isNews;
  });

const step = async (work: Db, { intentId, status, from, now }: Noted): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('paymentIntents')
    .set({ status })
    .where('id', '=', intentId)
    .where('status', 'in', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await work
    .updateTable('paymentLegs')
    .set({ status, sentAt: now })
    .where('intentId', '=', intentId)
    .where('status', 'in', from)
    .execute();
  return true;
};

type Begun = Pick<VendorSession, 'ref' | 'secret' | 'url' | 'lookAt'>;

/**
 * Notes in one step the vendor's id and that the payment is away, wherever this process ends: away without an
 * id nobody could ask for it, and with an id, but not away, nothing that the vendor says could follow.
 */
export const noteBegun = (db: Db, intentId: string, begun: Begun, now: number): Promise<boolean> =>
  untangled(db, async (work) => {
    await work.updateTable('vendorSessions').set(begun).where('intentId', '=', intentId).execute();
    return goAway(work, intentId, now);
  });

/** Notes inside a transaction that the vendor of a payment that was just put down knows of it. */
export const goAway = (work: Db, intentId: string, now: number): Promise<boolean> =>
  step(work, { intentId, status: 'away', from: ['claimed'], now });
