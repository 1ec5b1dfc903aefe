import type { Kysely, Migration } from 'kysely';

/** Text to Pay that is turned on once a payment went through: what its payer agreed to. */
export const enrolments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('paymentIntents').addColumn('enrolling', 'text').execute();
  },
};
