import type { Kysely, Migration } from 'kysely';

/** A card that is kept once it has paid: what its payer agreed to, and the vendor's token for it. */
export const cardsKeptWithPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('paymentIntents').addColumn('keeping', 'text').execute();
    await db.schema.alterTable('paymentLegs').addColumn('cardToken', 'text').execute();
  },
};
