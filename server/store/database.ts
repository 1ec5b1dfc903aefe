import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type {
  DatabaseConnection,
  SqliteDatabase,
  SqliteDialectConfig,
  SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { dataKeyOf } from '../data-key.ts';
import type { Database } from './schema.ts';
import { sealedColumnsPlugin } from './sealed-columns.ts';
import { openSealer } from './sealed.ts';

/** SQLite in the data folder, or PostgreSQL when an address is given. */
export const openDatabase = (config: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly dataKey?: string;
}): Kysely<Database> => {
  const sealing = sealedColumnsPlugin(openSealer(dataKeyOf(config)));
  const { dataDir, databaseUrl } = config;
  const dialect = databaseUrl === undefined ? sqliteIn(dataDir) : postgresAt(databaseUrl);
  return new Kysely({ dialect, plugins: [sealing] });
};

const sqliteIn = (dataDir: string): SqliteDialect => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'portico.db');
  const database = new Libsql(file);
  // Before the log files appear: SQLite gives them the mode of the main file.
  chmodSync(file, 0o600);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  return new DurableSqlite({ database: preparingOnce(database) });
};

const statementsKept = 500;

/** The same few hundred statements come again and again: each is prepared once. */
const preparingOnce = (database: InstanceType<typeof Libsql>): SqliteDatabase => {
  const known = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare: (text) => {
      const held = known.get(text);
      if (held) return held;
      if (known.size >= statementsKept) known.clear();
      const statement: SqliteStatement = database.prepare(text);
      known.set(text, statement);
      return statement;
    },
  };
};

const postgresAt = (databaseUrl: string): PostgresDialect => {
  // Counts and epoch milliseconds fit a number; pg hands them over as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
  });
  // An idle connection lost to a restart is replaced at its next use, it must not end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
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
}

/** SQLite can roll tables back: a migration killed half-way leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}
