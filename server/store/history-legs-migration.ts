import type { Kysely, Migration } from 'kysely';

/** The items of a payment that is decided elsewhere are found again by its legs, once it is decided. */
export const historyLegs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('historyItems_legId')
      .on('historyItems')
      .columns(['legId'])
      .execute();
  },
};
