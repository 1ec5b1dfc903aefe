import type { Kysely, Migration } from 'kysely';
import { createTables, text, whole } from './tables.ts';

/** Adds telephone numbers of which whoever has them said that they are not the patient's. */
export const wrongNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      { wrongNumbers: [...['tenant', 'subscriber'].map(text), whole('at')] },
      { unique: [['wrongNumbers', ['tenant', 'subscriber']]], indexed: [] },
    );
  },
};
