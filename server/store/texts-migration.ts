import type { Kysely, Migration } from 'kysely';

/** Adds the outcome of a text message that was sent. */
export const textOutcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('outcome', 'text').execute();
  },
};
