import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

const key = 'healthz';

/**
 * Writes something: reading works on a full disk, too, and only a write tells whether a payment could be
 * kept.
 */
export const tryWrite = async (db: Kysely<Database>, now: number): Promise<void> => {
  await db.deleteFrom('limits').where('key', '=', key).execute();
  await db.insertInto('limits').values({ key, windowStart: now, count: 0 }).execute();
};
