import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseServed } from './backup/place.ts';
import { ConfigProblem, dataKeyMissing, modeOf } from './config.ts';
import type { Env } from './in-database.ts';
import { openSealed } from './store/database.ts';
import { reseal } from './store/reseal.ts';
import { openSealer } from './store/sealed.ts';
import { isDatabaseIn } from './store/sqlite.ts';

const usage = `npm run data-key -- change   seals the database of stopped servers under NEW_DATA_KEY instead of DATA_KEY;
                             interrupted, the same command goes on with it`;

/** The exit code: 0 done, 1 not done, 2 not understood. */
export const dataKeyCli = async (args: readonly string[], env: Env): Promise<number> => {
  if (args.join(' ') !== 'change') {
    console.error(usage);
    return 2;
  }
  const { DATA_DIR: dataDir = './data', DATABASE_URL: databaseUrl, NEW_DATA_KEY: next = '' } = env;
  const isSandbox = modeOf(env) === 'sandbox';
  const before = env['DATA_KEY'] ?? (isSandbox ? keyBeside(dataDir) : undefined);
  if (!before) throw new ConfigProblem([dataKeyMissing]);
  if (next.length < 32 || new Set(next).size < 10)
    throw new ConfigProblem([
      'NEW_DATA_KEY is missing or too simple: 32 random characters or more',
    ]);
  if (next === before) throw new ConfigProblem(['NEW_DATA_KEY is the same as DATA_KEY']);
  if (!databaseUrl && !isDatabaseIn(dataDir))
    throw new ConfigProblem([`there is no portal's database in ${dataDir}`]);
  const place = { dataDir, ...(databaseUrl && { databaseUrl }) };
  await refuseServed(dataDir, place.databaseUrl);
  const db = openSealed(place);
  try {
    const keys = { before: openSealer(before), after: openSealer(next) };
    await reseal(db, keys, (table, rows) => {
      if (rows > 0) console.log(`${table}: ${rows} rows`);
    });
  } finally {
    await db.destroy();
  }
  if (isSandbox && env['DATA_KEY'] === undefined) keepBeside(dataDir, next);
  console.log(
    'The database is sealed under NEW_DATA_KEY. Set it as DATA_KEY, and start the servers.',
  );
  console.log('Backups from before need the old key: keep it as long as you keep them.');
  return 0;
};

const keyFile = (folder: string): string => join(folder, 'data.key');

const keyBeside = (folder: string): string | undefined => {
  try {
    return readFileSync(keyFile(folder), 'utf8');
  } catch {
    return undefined;
  }
};

/** The file of a sandbox's key has the one or the other, never a part. */
const keepBeside = (folder: string, key: string): void => {
  writeFileSync(`${keyFile(folder)}.new`, key, { mode: 0o600 });
  renameSync(`${keyFile(folder)}.new`, keyFile(folder));
};
