import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { isTangled } from './untangled.ts';

/**
 * Does a part of a transaction that may fail alone: then what it wrote is undone, and the rest of the
 * transaction goes on.
 */
export const orUndone = async <T>(
  work: Kysely<Database>,
  deed: () => Promise<T>,
  onFailed: (error: unknown) => T,
): Promise<T> => {
  await sql`savepoint apart`.execute(work);
  try {
    const done = await deed();
    await sql`release savepoint apart`.execute(work);
    return done;
  } catch (error) {
    // A transaction that another one stands in the way of begins anew.
    if (isTangled(error)) throw error;
    await sql`rollback to savepoint apart`.execute(work);
    await sql`release savepoint apart`.execute(work);
    return onFailed(error);
  }
};
