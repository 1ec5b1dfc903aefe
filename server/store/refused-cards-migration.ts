import type { Kysely, Migration } from 'kysely';
import { createTables, key, text, whole } from './tables.ts';

/** Cards that were refused, by keyed hash, with the processor's fingerprint of them. */
export const refusedCards: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      { refusedCards: [key('hash'), text('fingerprint'), whole('at')] },
      { unique: [], indexed: [] },
    );
  },
};
