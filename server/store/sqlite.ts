import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Dialect, Kysely } from 'kysely';
import Libsql from 'libsql';
import { beginCheckpoints } from './checkpoints.ts';
import { refuseDamaged } from './damage.ts';
import { keepCount } from './kept-count.ts';
import { Prepared } from './prepared.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** `beside` is a command or a test that looks in beside the server. */
export type Role = 'server' | 'beside';

const fileIn = (dataDir: string): string => join(dataDir, 'portico.db');

export const isDatabaseIn = (dataDir: string): boolean => existsSync(fileIn(dataDir));

export const sqliteIn = (dataDir: string, role: Role): Dialect => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  const database = refuseDamaged(dataDir, () => {
    const opened = new Libsql(file);
    // The mode is set before the log files appear: SQLite gives them that of the main file.
    chmodSync(file, 0o600);
    opened.pragma('busy_timeout = 5000');
    opened.pragma('journal_mode = WAL');
    opened.pragma('synchronous = FULL');
    opened.pragma('wal_autocheckpoint = 0');
    // Kibibytes: keys are random, so a payment writes all over the indexes.
    opened.pragma('cache_size = -16000');
    // SharedCommits waits for the write lock from here on, without holding up the process.
    opened.pragma('busy_timeout = 0');
    return opened;
  });
  const ends =
    role === 'server' ? [keepCount(database, dataDir), beginCheckpoints(database, dataDir)] : [];
  const connections = { writing: new Prepared(database), reading: new Prepared(readerOf(file)) };
  return {
    createDriver: () => new SqliteDriver(connections, () => ends.forEach((end) => end())),
    createAdapter: () => new EmbeddedAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
};

/** A connection that sees what is durable, and writes nothing. */
const readerOf = (file: string) => {
  const opened = new Libsql(file);
  opened.pragma('busy_timeout = 5000');
  opened.pragma('query_only = 1');
  return opened;
};

/** SQLite can roll tables back: a migration killed half-way leaves nothing behind. */
export class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}
