import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { hasOptedOut } from './text-opt-outs.ts';

type Db = Kysely<Database>;

export const messageKinds = ['mail', 'text'] as const;
export type MessageKind = (typeof messageKinds)[number];

export interface Message {
  readonly kind: MessageKind;
  readonly tenant: string | null;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** Two messages of one key are the same message: it leaves once, across restarts too. */
  readonly uniqueKey?: string;
  /** The link of RFC 8058: one press, and the reader gets no more of these. */
  readonly unsubscribe?: string;
  /** The time before which the message would wake somebody. */
  readonly sendAfter?: number;
}

const unsent = { sentAt: null, leasedUntil: null };

/**
 * Puts a message into the outbox; part of the caller's transaction when given one. A number that opted out
 * gets no text message, whatever it is about.
 */
export const addMessage = async (db: Db, message: Message, now: number): Promise<string> => {
  const { kind, tenant, recipient: phone } = message;
  const id = randomUUID();
  if (kind === 'text' && tenant !== null && (await hasOptedOut(db, { tenant, phone }))) return id;
  await db
    .insertInto('outbox')
    .values({ uniqueKey: null, ...message, id, createdAt: now, ...unsent })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
  return id;
};

export const removeMessage = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
};

/** The messages of the outbox, the newest first. */
export const listMessages = (db: Db, limit = 100) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The messages of a kind that no instance has in hand, the oldest first. */
export const waitingMessages = (db: Db, kind: Message['kind'], now: number, limit = 20) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where(isWaiting(now))
    .where((e) => e.or([e('sendAfter', 'is', null), e('sendAfter', '<=', now)]))
    .orderBy('createdAt')
    .limit(limit)
    .execute();

/** Longer than sending may take; a message whose sender is gone waits this long at most. */
const leaseMs = 5 * 60_000;

/** A lease that ends later than `leaseMs` from now was given before the clock was set back. */
export const isWaiting = (now: number) => (e: ExpressionBuilder<Database, 'outbox'>) =>
  e.and([
    e('sentAt', 'is', null),
    e.or([
      e('leasedUntil', 'is', null),
      e('leasedUntil', '<=', now),
      e('leasedUntil', '>', now + leaseMs),
    ]),
  ]);

/** Takes a message in hand for this instance; false when another was quicker. */
export const leaseMessage = async (db: Db, id: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ leasedUntil: now + leaseMs })
    .where('id', '=', id)
    .where(isWaiting(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Leaves a message for later, so that those behind it get their turn. */
export const postponeMessage = async (db: Db, id: string, until: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ leasedUntil: until })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
};

export const markSent = async (db: Db, id: string, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sentAt: now, leasedUntil: null })
    .where('id', '=', id)
    .execute();
};

/** Marks mails as sent: in a sandbox people read the outbox itself. */
export const markMailsSent = async (db: Db, now: number): Promise<void> => {
  const mails = db.updateTable('outbox').set({ sentAt: now }).where('kind', '=', 'mail');
  await mails.where('sentAt', 'is', null).execute();
};

/** Forgets messages sent before that time; one that could not be sent stays until somebody looks. */
export const forgetSent = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('outbox').where('sentAt', '<', before).execute();
};

export const clearMessages = async (db: Db): Promise<void> => {
  await db.deleteFrom('outbox').execute();
};
