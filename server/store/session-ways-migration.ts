import type { Kysely, Migration } from 'kysely';

/** Adds the link by which a session was begun, where that decides what is offered in it. */
export const sessionWays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('cameBy', 'text').execute();
  },
};
