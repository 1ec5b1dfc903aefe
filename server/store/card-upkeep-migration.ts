import type { Kysely, Migration } from 'kysely';
import { createTables, key, text } from './tables.ts';

/** The upkeep of cards on file: the letters about their expiry, and what banks changed of them. */
export const cardUpkeep: Migration = {
  async up(db: Kysely<unknown>) {
    const cards = db.schema.alterTable('savedCards');
    await cards.addColumn('language', 'text', (c) => c.notNull().defaultTo('')).execute();
    await cards.addColumn('tokenMark', 'text').execute();
    await cards.addColumn('toldExpiry', 'text').execute();
    const index = (...columns: string[]) =>
      db.schema
        .createIndex(`savedCards_${columns.join('_')}`)
        .on('savedCards')
        .columns(columns);
    await index('tokenMark').execute();
    await index('expYear', 'expMonth').execute();
    await createTables(
      db,
      { vendorCursors: [key('vendor'), text('last')] },
      { unique: [], indexed: [] },
    );
  },
};
