import type { Kysely, Migration } from 'kysely';

/** The kind of device of each session, so that its owner knows it again. */
export const sessionDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('browser', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('system', 'text').execute();
    await db.schema
      .createIndex('sessions_personId_endedAt')
      .on('sessions')
      .columns(['personId', 'endedAt'])
      .execute();
  },
};
