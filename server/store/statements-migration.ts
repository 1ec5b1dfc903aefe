import type { Kysely, Migration } from 'kysely';
import { createTables, text, whole } from './tables.ts';

/** Adds the lines of a bill, and the payments of it made here. */
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
