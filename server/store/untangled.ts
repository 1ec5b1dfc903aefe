import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const beginsAtMost = 4;
/** The codes of a deadlock and of transactions that cannot be put in an order: nothing was done. */
const tangled: readonly string[] = ['40P01', '40001'];

/**
 * A transaction whose rows another may lock. Where two wait for each other PostgreSQL ends one, which begins
 * anew: a payer of two bills must not hear of another who pays them as well.
 */
export const untangled = async <T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  for (let begun = 1; ; begun += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (begun === beginsAtMost || !isTangled(error)) throw error;
      await wait(begun * 20 * Math.random());
    }
};

export const isTangled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && tangled.includes(String(error.code));
