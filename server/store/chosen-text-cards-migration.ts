import type { Kysely, Migration } from 'kysely';

/** The card on file that each login chose to pay texts with; until somebody chooses, the one saved last pays. */
export const chosenTextCards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('people').addColumn('textCard', 'text').execute();
  },
};
