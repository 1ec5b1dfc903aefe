import type { Kysely, Migration } from 'kysely';
import { createTables, text, whole } from './tables.ts';

/** The lines of a bill, and what was paid of it here since. */
export const statements: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('balances').addColumn('statement', 'text').execute();
    await createTables(
      db,
      { balancePayments: [...['legId', 'balanceId'].map(text), ...['amount', 'at'].map(whole)] },
      {
        unique: [['balancePayments', ['balanceId', 'legId']]],
        indexed: [],
      },
    );
  },
};
