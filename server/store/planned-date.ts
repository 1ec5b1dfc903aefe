import type { Kysely, Migration } from 'kysely';

/** Adds the day on which an instalment was to be taken, where it was taken before. */
export const plannedDate: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('instalments').addColumn('plannedDate', 'text').execute();
  },
};
