import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type {
  DatabaseConnection,
  SqliteDatabase,
  SqliteDialectConfig,
  SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import { asAbsence, type Absence } from './away.ts';
import { beginCheckpoints } from './checkpoints.ts';
import { refuseDamaged } from './damage.ts';
import { keepCount } from './kept-count.ts';

export type Libsqlite = InstanceType<typeof Libsql>;

/** `beside` is a command or a test that looks in beside the server. */
export type Role = 'server' | 'beside';

const fileIn = (dataDir: string): string => join(dataDir, 'portico.db');

export const isDatabaseIn = (dataDir: string): boolean => existsSync(fileIn(dataDir));

export const sqliteIn = (dataDir: string, role: Role): SqliteDialect => {
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
    return opened;
  });
  const ends =
    role === 'server' ? [keepCount(database, dataDir), beginCheckpoints(database, dataDir)] : [];
  return new DurableSqlite({
    database: preparingOnce(database, () => ends.forEach((end) => end())),
  });
};

const statementsKept = 500;

/** The same few hundred statements come again and again: each is prepared once. */
const preparingOnce = (database: Libsqlite, beforeClose: () => void): SqliteDatabase => {
  const known = new Map<string, SqliteStatement>();
  return {
    close: () => {
      beforeClose();
      database.close();
    },
    prepare: (text) => {
      const held = known.get(text);
      if (held) return held;
      if (known.size >= statementsKept) known.clear();
      const statement = telling(() => database.prepare(text));
      const kept: SqliteStatement = {
        reader: statement.reader,
        all: (parameters) => telling(() => statement.all(parameters)),
        run: (parameters) => telling(() => statement.run(parameters)),
        iterate: (parameters) => telling(() => statement.iterate(parameters)),
      };
      known.set(text, kept);
      return kept;
    },
  };
};

const absences: readonly (readonly [string, Absence])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR', 'away'],
  ['SQLITE_CANTOPEN', 'away'],
  ['SQLITE_READONLY', 'away'],
];

const telling = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw asAbsence(error, absences);
  }
};

class DurableSqlite extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** Takes the write lock at once, so that two processes wait for each other instead of failing. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has rolled back by itself on a full disk; that another rollback fails must not hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** SQLite can roll tables back: a migration killed half-way leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}
