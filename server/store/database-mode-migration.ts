import type { Kysely, Migration } from 'kysely';
import { markMode, modeByHoldings } from './database-mode.ts';
import type { Database } from './schema.ts';
import { createTables, key, text } from './tables.ts';

/** The database's mode: it is a sandbox's or real patients'. */
export const databaseMode: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [key('id'), text('mode')];
    await createTables(db, { databaseMode: columns }, { unique: [], indexed: [] });
    const holding = db as Kysely<Database>;
    const mode = await modeByHoldings(holding);
    if (mode !== undefined) await markMode(holding, mode);
  },
};
