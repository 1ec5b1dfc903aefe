import type { Kysely, Migration } from 'kysely';

/** The number of times that a vendor refused the money of a payment and asked its payer anew. */
export const askedAnew: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('vendorSessions')
      .addColumn('askedAnew', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
