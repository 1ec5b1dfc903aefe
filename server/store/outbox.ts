import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface Message {
  readonly kind: 'mail' | 'text';
  readonly tenant: string | null;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** The same key twice is the same message: it leaves once, across restarts too. */
  readonly uniqueKey?: string;
}

/** Puts a message down to be sent; part of the caller's transaction when given one. */
export const addMessage = async (db: Db, message: Message, now: number): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({ uniqueKey: null, ...message, id: randomUUID(), createdAt: now, sentAt: null })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
};

/** The newest first. */
export const listMessages = (db: Db, limit = 100) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const unsentMails = (db: Db, limit = 20) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('kind', '=', 'mail')
    .orderBy('createdAt')
    .limit(limit)
    .execute();

/** Claims a message for this instance; false when another was quicker. */
export const claimMessage = async (db: Db, id: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ sentAt: now })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const releaseMessage = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('outbox').set({ sentAt: null }).where('id', '=', id).execute();
};

/** Forgets what was sent before; what could not be sent stays until somebody looks. */
export const forgetSent = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('outbox').where('sentAt', '<', before).execute();
};

export const clearMessages = async (db: Db): Promise<void> => {
  await db.deleteFrom('outbox').execute();
};
