import type { Kysely, Migration } from 'kysely';

const indexes = {
  paymentIntents: ['tenant', 'subject', 'endpoint', 'bodyHash'],
  balancePayments: ['legId'],
  plans: ['paidOffWith'],
  audit: ['at'],
  outbox: ['sentAt'],
};

/** Indexes for every query of a payment and of the sweep: none looks at everything that was ever paid. */
export const flatPayments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, columns] of Object.entries(indexes))
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute();
    // Equal payments are found by their bills.
    await db.schema.dropIndex('paymentIntents_equal').execute();
  },
};
