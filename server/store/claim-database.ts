import type { Kysely } from 'kysely';
import { ConfigProblem } from '../config.ts';
import type { Mode } from '../config.ts';
import { markMode, modeHeld } from './database-mode.ts';
import { migrate } from './migrations.ts';
import type { Database } from './schema.ts';

/**
 * Brings the database up to date for one mode, and for good. A database of the other mode is left as it is:
 * not even its tables are changed.
 */
export const claimDatabase = async (db: Kysely<Database>, mode: Mode): Promise<void> => {
  await refuseOther(db, mode);
  await migrate(db);
  await markMode(db, mode);
  await refuseOther(db, mode);
};

const refuseOther = async (db: Kysely<Database>, mode: Mode): Promise<void> => {
  const before = await modeHeld(db);
  if (before !== undefined && before !== mode) throw new ConfigProblem([belongsTo[before]]);
};

const belongsTo: Readonly<Record<Mode, string>> = {
  production:
    'the database is that of real patients, whose mail a sandbox shows to anybody: set NODE_ENV=production, or give the sandbox a database of its own (DATA_DIR, DATABASE_URL)',
  sandbox:
    'the database was filled by a sandbox, whose people have known passwords: give production one of its own (DATA_DIR, DATABASE_URL)',
};
