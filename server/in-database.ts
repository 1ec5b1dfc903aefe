import type { Kysely } from 'kysely';
import { ConfigProblem, dataKeyMissing, modeOf, readConfig } from './config.ts';
import { costPasswords } from './passwords.ts';
import { claimDatabase } from './store/claim-database.ts';
import { openDatabase } from './store/database.ts';
import type { Database } from './store/schema.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export const isSandbox = (env: Env): boolean => modeOf(env) === 'sandbox';

/** What a command does in the database of the server, which may be running meanwhile. */
export const inDatabase = async <T>(
  env: Env,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => {
  const { DATA_DIR: dataDir = './data', DATABASE_URL: databaseUrl, DATA_KEY: dataKey } = env;
  const mode = modeOf(env);
  if (mode === 'sandbox') costPasswords(readConfig(env));
  else if (!dataKey) throw new ConfigProblem([dataKeyMissing]);
  const db = openDatabase({
    dataDir,
    ...(databaseUrl && { databaseUrl }),
    ...(dataKey && { dataKey }),
  });
  try {
    await claimDatabase(db, mode);
    return await work(db);
  } finally {
    await db.destroy();
  }
};
