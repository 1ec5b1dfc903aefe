import type { Kysely, Migration } from 'kysely';

const found = [
  ['plans', ['subject', 'status']],
  ['people', ['ownerId']],
  ['textCards', ['personId']],
] as const;

/** The rooms of an account holder find what is theirs by an index, however much others have. */
export const foundByPerson: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, columns] of found)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
