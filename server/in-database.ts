import type { Kysely } from 'kysely';
import { ConfigProblem, dataKeyMissing, modeOf, readConfig } from './config.ts';
import { costPasswords } from './passwords.ts';
import { claimDatabase } from './store/claim-database.ts';
import { hasTables, openDatabase } from './store/database.ts';
import type { Database } from './store/schema.ts';
import { isDatabaseIn, type Role } from './store/sqlite.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export const isSandbox = (env: Env): boolean => modeOf(env) === 'sandbox';

/** A command that may be the first to write to the database; any other has to find one. */
type Expected = 'found' | 'may be new';

/** Runs a command's work in the server's database; the server may be running meanwhile. */
export const inDatabase = async <T>(
  env: Env,
  work: (db: Kysely<Database>) => Promise<T>,
  expected: Expected = 'found',
  role: Role = 'beside',
): Promise<T> => {
  const { DATA_DIR: dataDir = './data', DATABASE_URL: databaseUrl, DATA_KEY: dataKey } = env;
  const mode = modeOf(env);
  if (mode === 'sandbox') costPasswords(readConfig(env));
  else if (!dataKey) throw new ConfigProblem([dataKeyMissing]);
  const isFound = Boolean(databaseUrl) || isDatabaseIn(dataDir);
  if (expected === 'found' && !isFound) throw new ConfigProblem([noDatabase(dataDir)]);
  const place = { dataDir, ...(databaseUrl && { databaseUrl }), ...(dataKey && { dataKey }) };
  const db = openDatabase(place, role);
  try {
    if (expected === 'found' && !(await hasTables(db)))
      throw new ConfigProblem([noDatabase(databaseUrl ? 'DATABASE_URL' : dataDir)]);
    await claimDatabase(db, mode);
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const noDatabase = (place: string): string =>
  `there is no portal's database in ${place}. Nothing was made: name the one that the server uses (DATA_DIR, DATABASE_URL)`;
