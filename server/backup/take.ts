import { open, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuseOtherKey } from '../store/sealing.ts';
import { openDatabase } from '../store/database.ts';
import { copySqlite } from './copy-sqlite.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { BackupProblem, sealed } from './envelope.ts';
import { fingerprintOf, type Manifest } from './manifest.ts';

/** The database and the key of its columns. */
export interface Source {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly dataKey: string;
  readonly mode: Manifest['mode'];
}

/** Backs a database up into a file, which appears whole or not at all; the server may be running. */
export const takeBackup = async (
  source: Source,
  file: string,
  key: string,
  now = Date.now(),
): Promise<Manifest> => {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already: a backup replaces none`);
  await refuseWrongKey(source);
  const { dataDir, databaseUrl, dataKey } = source;
  const {
    content,
    clear,
    counts,
    migration,
    mode = source.mode,
  } = await (databaseUrl === undefined ? copySqlite(dataDir, file) : dumpPostgres(databaseUrl));
  const manifest: Manifest = {
    kind: databaseUrl === undefined ? 'sqlite' : 'postgres',
    takenAt: now,
    dataKey: fingerprintOf(dataKey),
    counts,
    migration,
    mode,
  };
  try {
    await writeWhole(file, sealed(key, JSON.stringify(manifest), content));
  } finally {
    await clear();
  }
  return manifest;
};

/** A manifest that names another key than the columns were sealed with would be found out at night. */
const refuseWrongKey = async (source: Source): Promise<void> => {
  const db = openDatabase(source);
  try {
    await refuseOtherKey(db);
  } finally {
    await db.destroy();
  }
};

/** Writes a file that is durable before it has its name. */
export const writeWhole = async (file: string, content: AsyncIterable<Uint8Array>) => {
  const part = await open(`${file}.part`, 'w', 0o600);
  try {
    for await (const bytes of content) await part.writeFile(bytes);
    await part.sync();
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  } finally {
    await part.close();
  }
  await rename(`${file}.part`, file);
  await syncFolder(dirname(file));
};

/** A name is durable once its folder is. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};
