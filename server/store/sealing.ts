import type { Kysely, Migration } from 'kysely';
import { ConfigProblem } from '../config.ts';
import type { Database } from './schema.ts';
import { SealedProblem } from './sealed.ts';

/**
 * The columns that the plugin seals at the time of this migration; later columns are sealed from their first
 * row.
 */
const columns = {
  people: ['username', 'firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'address'],
  balances: ['details'],
  sessions: ['username'],
  savedVisits: ['sessionId', 'state'],
  outbox: ['recipient', 'subject', 'body'],
} as const;

type Rows = Kysely<Record<string, Record<string, string | null>>>;
const proof = { id: 'proof', proof: 'portico' };

/** Reads every row that was written in the clear and writes it back: the plugin seals it. */
export const sealRows: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sealing')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('proof', 'text', (column) => column.notNull())
      .execute();
    const rows = db as Rows;
    await rows.insertInto('sealing').values(proof).execute();
    for (const [table, names] of Object.entries(columns)) {
      for (const { id, ...values } of await rows
        .selectFrom(table)
        .select(['id', ...names])
        .execute())
        await rows
          .updateTable(table)
          .set(values)
          .where('id', '=', id ?? '')
          .execute();
    }
  },
};

/** Seals the secrets that providers share with this server and their vendors alone. */
export const sealSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    const rows = db as Rows;
    for (const { slug, backend } of await rows
      .selectFrom('tenants')
      .select(['slug', 'backend'])
      .execute())
      await rows
        .updateTable('tenants')
        .set({ backend })
        .where('slug', '=', slug ?? '')
        .execute();
  },
};

/** Refuses another key than the first: it would show patients gibberish, and lock everybody out. */
export const refuseOtherKey = async (db: Kysely<Database>): Promise<void> => {
  const kept = await db
    .selectFrom('sealing')
    .select(['id', 'proof'])
    .where('id', '=', proof.id)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (!(error instanceof SealedProblem)) throw error;
    });
  if (kept?.proof !== proof.proof)
    throw new ConfigProblem(['DATA_KEY is not the one that this database was sealed with']);
};
