import type { Kysely, Migration } from 'kysely';

/** The payer's own number for a purchase, which their receipt repeats. */
export const purchaseOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('paymentIntents').addColumn('poNumber', 'text').execute();
  },
};
