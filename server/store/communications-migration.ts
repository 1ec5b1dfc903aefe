import type { Kysely, Migration } from 'kysely';

/** Adds news of balances that are still to be told, and to messages how to end them and from when to send. */
export const communications: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('balances').addColumn('news', 'text').execute();
    await db.schema
      .createIndex('balances_news_tenant')
      .on('balances')
      .columns(['news', 'tenant'])
      .execute();
    await db.schema.alterTable('outbox').addColumn('unsubscribe', 'text').execute();
    await db.schema.alterTable('outbox').addColumn('sendAfter', 'bigint').execute();
  },
};
