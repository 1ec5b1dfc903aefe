import type { Kysely, Migration } from 'kysely';

/** Adds what was to be paid of a bill, where the vendor took another amount. */
export const billsAsked: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('billPayments').addColumn('asked', 'integer').execute();
  },
};
