import type { Kysely, Migration } from 'kysely';

/** Each claim looks for equal payments of other sessions. */
export const equalPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('paymentIntents_equal')
      .on('paymentIntents')
      .columns(['tenant', 'last4', 'claimedAt'])
      .execute();
  },
};
