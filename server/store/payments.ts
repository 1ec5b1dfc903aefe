import type { Kysely, Selectable } from 'kysely';
import { once } from './once.ts';
import type { PaymentIntentsTable, PaymentLegsTable } from './payments-schema.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type Intent = Selectable<PaymentIntentsTable>;
export type IntentLeg = Selectable<PaymentLegsTable>;

/** A key means something only to the subject who made it, at the call it was made for. */
export interface Scope {
  readonly tenant: string;
  readonly subject: string;
  readonly endpoint: string;
}

export interface HeldPayment {
  readonly intent: Pick<Intent, 'status' | 'reference'>;
  readonly legs: readonly IntentLeg[];
  /** The key to the receipt, once there is one. */
  readonly token?: string;
}

/** The statuses of a payment that a process of this server carries to its vendor. */
export const open = ['claimed', 'sending'] as const;
/** The statuses of a payment that is decided elsewhere. */
export const elsewhere = ['away', 'authorised', 'pending'] as const;
export const underWay = [...open, ...elsewhere] as const;
/** The statuses in which money may still move, or have moved. */
export const unsettled = [...underWay, 'unresolved'] as const;

export const isOpen = ({ status }: Pick<Intent, 'status'>): boolean =>
  open.some((one) => one === status);
export const isElsewhere = ({ status }: Pick<Intent, 'status'>): boolean =>
  elsewhere.some((one) => one === status);
export const isUnderWay = ({ status }: Pick<Intent | IntentLeg, 'status'>): boolean =>
  underWay.some((one) => one === status);

const byKey = once((db, { tenant, subject, endpoint, key }: Scope & Pick<Intent, 'key'>) =>
  db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key),
);

export const findIntent = (db: Db, { tenant, subject, endpoint }: Scope, key: string) =>
  byKey.first(db, { tenant, subject, endpoint, key });

/** The one payment of a session that is not known to be over. */
export const openIntent = (db: Db, sessionId: string) =>
  db
    .selectFrom('paymentIntents')
    .select(['id', 'key'])
    .where('openSession', '=', sessionId)
    .executeTakeFirst();

const byId = once((db, { id }: Pick<Intent, 'id'>) =>
  db.selectFrom('paymentIntents').selectAll().where('id', '=', id),
);

export const intentById = async (db: Db, id: string): Promise<Intent> =>
  there(await byId.first(db, { id }));

const there = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('there is no such payment');
  return row;
};

/** The carts of payments, by their ids. */
export const cartsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('paymentIntents')
        .select(['id', 'cart'])
        .where('id', 'in', [...ids])
        .execute();

/** The leg that the vendor charged under a reference. */
export const legOfCharge = (db: Db, vendorKey: string): Promise<IntentLeg | undefined> =>
  db.selectFrom('paymentLegs').selectAll().where('vendorKey', '=', vendorKey).executeTakeFirst();

/** A payment as whoever has it in hand carries it on. */
export interface HeldIntent {
  readonly intent: Intent;
  readonly legs: readonly IntentLeg[];
}

export const heldIntent = async (db: Db, id: string): Promise<HeldIntent> => ({
  intent: await intentById(db, id),
  legs: await legsOf(db, id),
});

/** Writes a payment's cart anew, to keep with it what became of the accounts. */
export const keepCart = async (work: Db, id: string, cart: string): Promise<void> => {
  await work.updateTable('paymentIntents').set({ cart }).where('id', '=', id).execute();
};

/** The keys made from one base, the latest first. */
export const keysFrom = (db: Db, { tenant, subject, endpoint }: Scope, base: string) =>
  db
    .selectFrom('paymentIntents')
    .select(['key', 'status', 'claimedAt'])
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('endpoint', '=', endpoint)
    .where('key', 'like', `${base}%`)
    .orderBy('claimedAt', 'desc')
    .orderBy('key', 'desc')
    .execute();

const legs = once((db, { intentId }: Pick<IntentLeg, 'intentId'>) =>
  db.selectFrom('paymentLegs').selectAll().where('intentId', '=', intentId).orderBy('position'),
);

export const legsOf = (db: Db, intentId: string): Promise<IntentLeg[]> =>
  legs.rows(db, { intentId });

const held = once((db, { id }: Pick<Intent, 'id'>) =>
  db
    .selectFrom('paymentIntents')
    .leftJoin('receipts', 'receipts.intentId', 'paymentIntents.id')
    .select(['status', 'reference', 'token'])
    .where('paymentIntents.id', '=', id),
);

export const heldPayment = async (db: Db, id: string): Promise<HeldPayment> => {
  const { token, ...intent } = there(await held.first(db, { id }));
  return { intent, legs: await legsOf(db, id), ...(token !== null && { token }) };
};

/** The key to the receipt of a payment. */
export const tokenOf = async (db: Db, intentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('receipts')
      .select('token')
      .where('intentId', '=', intentId)
      .executeTakeFirst()
  )?.token;

/** The moment by which a payment is dated: that of its receipt, where it has one. */
export const datedAt = async (
  db: Db,
  { id, claimedAt }: Pick<Intent, 'id' | 'claimedAt'>,
): Promise<number> =>
  (
    await db
      .selectFrom('receipts')
      .select('createdAt')
      .where('intentId', '=', id)
      .executeTakeFirst()
  )?.createdAt ?? claimedAt;

/** The subject of this payment has begun another since this one was over. */
export const isSuperseded = async (db: Db, intent: Intent): Promise<boolean> => {
  const later = await db
    .selectFrom('paymentIntents')
    .select('id')
    .where('tenant', '=', intent.tenant)
    .where('subject', '=', intent.subject)
    .where('endpoint', '=', intent.endpoint)
    .where('id', '!=', intent.id)
    .where('claimedAt', '>=', intent.settledAt ?? intent.claimedAt)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};
