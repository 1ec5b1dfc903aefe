import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import Libsql from 'libsql';
import { claimDatabase } from '../store/claim-database.ts';
import { openDatabase } from '../store/database.ts';
import { markRestored } from '../store/restorations.ts';
import type { Database } from '../store/schema.ts';
import { plainFolder } from './copy-sqlite.ts';
import { BackupProblem } from './envelope.ts';
import type { Manifest } from './manifest.ts';
import { refuseTakenDatabase, refuseTakenFolder } from './place.ts';
import { addressFor, postgresProgram } from './postgres-programs.ts';
import { contentOf } from './read.ts';
import { syncFolder, writeWhole } from './take.ts';

export interface Kept {
  readonly file: string;
  readonly key: string;
  readonly manifest: Manifest;
  readonly dataKey: string;
}

/** Brings a restored database up to this release, and marks it: its server asks the vendors before it opens. */
const makeReady = async (db: Kysely<Database>, { mode, takenAt }: Manifest): Promise<void> => {
  await claimDatabase(db, mode);
  await markRestored(db, takenAt, Date.now());
};

/** Restores into a folder without a database: it appears there whole and marked, or not at all. */
export const restoreSqlite = async (folder: string, kept: Kept): Promise<void> => {
  refuseTakenFolder(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = plainFolder(folder);
  try {
    await writeWhole(join(draft, 'portico.db'), contentOf(kept.file, kept.key));
    const db = openDatabase({ dataDir: draft, dataKey: kept.dataKey });
    await makeReady(db, kept.manifest).finally(() => db.destroy());
    intoOneFile(join(draft, 'portico.db'));
    renameSync(join(draft, 'portico.db'), join(folder, 'portico.db'));
    await syncFolder(folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/** The file alone moves to its place, so nothing may be left in its log. */
const intoOneFile = (file: string): void => {
  const database = new Libsql(file);
  database.pragma('busy_timeout = 5000');
  const { busy } = database.prepare('pragma wal_checkpoint(TRUNCATE)').get() as { busy: number };
  database.close();
  if (busy !== 0) throw new BackupProblem('the restored database is read by somebody');
  const written = openSync(file, 'r+');
  fsyncSync(written);
  closeSync(written);
};

/** Restores into an empty PostgreSQL database, in one transaction. */
export const restorePostgres = async (databaseUrl: string, kept: Kept): Promise<void> => {
  await refuseTakenDatabase(databaseUrl);
  await loadDump(databaseUrl, kept);
  const db = openDatabase({ dataDir: '', databaseUrl, dataKey: kept.dataKey });
  await makeReady(db, kept.manifest).finally(() => db.destroy());
};

/** Loads a dump: everything of it or nothing. */
export const loadDump = async (databaseUrl: string, { file, key }: Kept): Promise<void> => {
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  const env = addressFor(databaseUrl);
  const child = spawn(postgresProgram('pg_restore'), [...args, `--dbname=${env['PGDATABASE']}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  // A program that ended early says why in its own words, and not by the pipe that broke.
  await pipeline(Readable.from(contentOf(file, key)), child.stdin).catch(() => child.kill());
  if ((await ended) !== 0) throw new BackupProblem(`pg_restore: ${said.trim() || 'it broke off'}`);
};
