import type { Kysely, Migration } from 'kysely';

/** The name on the card of a text, for its owner alone: whoever has the link reads the first letters. */
export const holderNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('paymentIntents').addColumn('holderName', 'text').execute();
  },
};
