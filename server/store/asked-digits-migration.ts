import type { Kysely, Migration } from 'kysely';

/** The digits of the card that a question named: a renewed card keeps its id. */
export const askedDigits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('textOffers').addColumn('last4', 'text').execute();
  },
};
