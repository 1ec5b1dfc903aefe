import type { Kysely, Migration } from 'kysely';

/** Adds the pause of a plan: the intervals that it put the payments off by, and the first of these payments. */
export const plansPaused: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['pausedBy', 'pausedNumber'])
      await db.schema.alterTable('plans').addColumn(column, 'integer').execute();
  },
};
