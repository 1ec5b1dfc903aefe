import { PostgresAdapter, type Kysely } from 'kysely';
import { once } from './once.ts';
import type { Database } from './schema.ts';

const held = once((db: Kysely<Database>, { id }: { readonly id: string }) => {
  const row = db.selectFrom('people').select('id').where('id', '=', id);
  // The embedded database lets one transaction write at a time.
  return db.getExecutor().adapter instanceof PostgresAdapter ? row.forShare() : row;
});

/**
 * Keeps a login from being closed until this transaction is over: whatever it begins for it is then seen by
 * whoever closes it. False where the login is gone.
 */
export const holdLogin = async (work: Kysely<Database>, id: string): Promise<boolean> =>
  (await held.first(work, { id })) !== undefined;
