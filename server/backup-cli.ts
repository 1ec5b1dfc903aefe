import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupProblem } from './backup/envelope.ts';
import type { Manifest } from './backup/manifest.ts';
import { restorePostgres, restoreSqlite, type Kept } from './backup/put-back.ts';
import { lookThrough, refuseUnfit } from './backup/read.ts';
import { takeBackup } from './backup/take.ts';
import { verifyPostgres, verifySqlite } from './backup/verify.ts';
import { ConfigProblem, dataKeyMissing, modeOf } from './config.ts';
import type { Env } from './in-database.ts';
import { openDatabase } from './store/database.ts';
import { lastBatches } from './store/postings.ts';
import { isDatabaseIn } from './store/sqlite.ts';

const usage = `npm run backup -- FILE                 the database as it is now, sealed with BACKUP_KEY; the server may be running
npm run backup -- show FILE            what the file is of
npm run backup -- verify FILE [--at postgres://…]
                                       restores it into a fresh place, looks it over and removes it
npm run restore -- FILE [--to FOLDER | --to postgres://…]
                                       into an empty place; its server asks the vendors before it opens`;

interface Words {
  readonly verb: 'take' | 'show' | 'verify';
  readonly file: string;
  readonly at: string | undefined;
}

const heard = (args: readonly string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { at: { type: 'string' }, to: { type: 'string' } },
    });
    return { words: positionals, ...values };
  } catch {
    return undefined;
  }
};

const understood = (args: readonly string[]): Words | undefined => {
  const { words: [first, second, ...more] = [], at, to } = heard(args) ?? {};
  if (first === undefined || more.length > 0 || to !== undefined) return undefined;
  if (second === undefined) return at === undefined ? { verb: 'take', file: first, at } : undefined;
  return first === 'show' || first === 'verify' ? { verb: first, file: second, at } : undefined;
};

/** The exit code: 0 done, 1 not done or something is wrong, 2 not understood. */
export const backupCli = async (args: readonly string[], env: Env): Promise<number> => {
  const words = understood(args);
  if (words === undefined) return notUnderstood();
  const { verb, at } = words;
  const file = resolve(words.file);
  const key = backupKeyIn(env);
  if (verb === 'take') return take(env, file, key);
  const manifest = await lookThrough(file, key);
  console.log(described(manifest));
  return verb === 'show' ? 0 : verify(env, { file, key, manifest, at });
};

const notUnderstood = (): number => {
  console.error(usage);
  return 2;
};

const take = async (env: Env, file: string, key: string): Promise<number> => {
  const { DATA_DIR: dataDir = './data', DATABASE_URL: databaseUrl } = env;
  if (!databaseUrl && !isDatabaseIn(dataDir))
    throw new BackupProblem(`there is no portal's database in ${dataDir}`);
  const source = {
    dataDir,
    dataKey: dataKeyIn(env, dataDir),
    mode: modeOf(env),
    ...(databaseUrl && { databaseUrl }),
  };
  const manifest = await takeBackup(source, file, key);
  console.log(`${file}: ${described(manifest)}`);
  return 0;
};

type Asked = Omit<Kept, 'dataKey'> & { readonly at: string | undefined };

const verify = async (env: Env, { at, ...read }: Asked): Promise<number> => {
  const dataKey = dataKeyIn(env, env['DATA_DIR'] ?? './data');
  const kept = { ...read, dataKey };
  refuseUnfit(kept.manifest, { mode: modeOf(env), dataKey });
  const serverUrl = at ?? env['DATABASE_URL'];
  if (kept.manifest.kind === 'postgres' && !serverUrl)
    throw new BackupProblem('name a PostgreSQL server to restore on: --at, or DATABASE_URL');
  const { problems, taken } = await (kept.manifest.kind === 'sqlite'
    ? verifySqlite(kept)
    : verifyPostgres(serverUrl ?? '', kept));
  for (const problem of problems) console.error(problem);
  const sums = taken.map(
    ({ currency, cents, count }) => `${count} charges, ${cents} cents ${currency}`,
  );
  console.log(
    problems.length > 0
      ? `${problems.length} things are wrong with the backup.`
      : `Restored, whole, and removed. Each charge has its receipt and its entries: ${sums.join('; ') || 'none yet'}.`,
  );
  return problems.length > 0 ? 1 : 0;
};

/** The exit code: 0 restored, 1 nothing was changed, 2 not understood. */
export const restoreCli = async (args: readonly string[], env: Env): Promise<number> => {
  const { words: [name, ...more] = [], to, at } = heard(args) ?? {};
  if (name === undefined || more.length > 0 || at !== undefined) return notUnderstood();
  const file = resolve(name);
  const key = backupKeyIn(env);
  const manifest = await lookThrough(file, key);
  console.log(described(manifest));
  const isAddress = /^postgres(ql)?:\/\//.test(to ?? '');
  const folder = (isAddress ? undefined : to) ?? env['DATA_DIR'] ?? './data';
  const databaseUrl = isAddress ? to : to === undefined ? env['DATABASE_URL'] : undefined;
  if ((manifest.kind === 'postgres') !== Boolean(databaseUrl))
    throw new BackupProblem(
      manifest.kind === 'postgres'
        ? 'the backup is of PostgreSQL: name an empty database (--to postgres://…, or DATABASE_URL)'
        : 'the backup is of an embedded database: name an empty folder (--to FOLDER)',
    );
  const kept = { file, key, manifest, dataKey: dataKeyIn(env, folder) };
  refuseUnfit(manifest, { mode: modeOf(env), dataKey: kept.dataKey });
  await (databaseUrl ? restorePostgres(databaseUrl, kept) : restoreSqlite(folder, kept));
  console.log(
    `Restored into ${databaseUrl ? 'the database' : folder}. Start one server: it asks the vendors first.`,
  );
  const { dataKey } = kept;
  for (const line of await leftToDo(manifest, {
    dataDir: folder,
    dataKey,
    ...(databaseUrl && { databaseUrl }),
  }))
    console.log(line);
  return 0;
};

/** The work that no program can do: what came after the backup is known to others alone. */
const leftToDo = async (
  { takenAt }: Manifest,
  place: Parameters<typeof openDatabase>[0],
): Promise<readonly string[]> => {
  const db = openDatabase(place);
  try {
    const since = new Date(takenAt).toISOString();
    const books = (await lastBatches(db)).map(
      ({ tenant, number, lastSeq }) =>
        `- The books of ${tenant} had batches up to ${number} (seq ${lastSeq}). Later ones that they took are to be taken back there: their numbers come again.`,
    );
    return [
      `What came after ${since} is not in the backup:`,
      `- For each provider and each of the processor's files since then: npm run postings -- compare PROVIDER FILE. A charge without a posting was paid by somebody, and is not known here.`,
      `- Bills since then are to be imported again.`,
      ...books,
    ];
  } finally {
    await db.destroy();
  }
};

const described = ({ kind, takenAt, migration, mode, dataKey, counts }: Manifest): string => {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const of = kind === 'sqlite' ? 'the embedded database' : 'PostgreSQL';
  return `${of} (${mode}) at ${new Date(takenAt).toISOString()}, ${migration}, ${rows} rows, DATA_KEY ${dataKey}`;
};

const backupKeyIn = (env: Env): string => {
  const { BACKUP_KEY: given, BACKUP_KEY_FILE: path, DATA_KEY: dataKey, SECRET_KEY: secret } = env;
  const key = given ?? (path ? readFileSync(path, 'utf8').trim() : '');
  if (key.length < 32 || new Set(key).size < 10)
    throw new BackupProblem(
      'BACKUP_KEY (or BACKUP_KEY_FILE) is missing or too simple: 32 random characters',
    );
  if (key === dataKey || key === secret)
    throw new BackupProblem('BACKUP_KEY is the same as another key: it needs its own');
  return key;
};

/** The deployment's key, or that of a sandbox beside its data; a restored sandbox needs its own again. */
const dataKeyIn = ({ DATA_KEY: dataKey, ...env }: Env, folder: string): string => {
  if (dataKey) return dataKey;
  if (modeOf(env) === 'production') throw new ConfigProblem([dataKeyMissing]);
  try {
    return readFileSync(join(folder, 'data.key'), 'utf8');
  } catch {
    throw new BackupProblem(`put the sandbox's data.key into ${folder} first`);
  }
};
