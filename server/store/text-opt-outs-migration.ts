import type { Kysely, Migration } from 'kysely';
import { createTables, text, whole } from './tables.ts';

/** Adds telephone numbers that want no more text messages from a provider. */
export const textOptOuts: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      { textOptOuts: [...['tenant', 'subscriber'].map(text), whole('at')] },
      { unique: [['textOptOuts', ['tenant', 'subscriber']]], indexed: [] },
    );
  },
};
