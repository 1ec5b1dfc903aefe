import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { BackupProblem } from './envelope.ts';

const marks = ['portico.db', 'portico.db-wal', 'portico.db-shm', 'portico.count'];

/** Refuses a folder that holds a database, or what is left of one, and one that a server runs on. */
export const refuseTakenFolder = (folder: string): void => {
  const held = marks.find((name) => existsSync(join(folder, name)));
  if (isServed(folder))
    throw new BackupProblem(
      `a server is running on ${folder}: end it, and restore into an empty folder`,
    );
  if (held !== undefined)
    throw new BackupProblem(
      `${folder} holds ${held}: nothing was changed. Name an empty folder (--to), or move away what is there`,
    );
};

/** A server holds the lock of its folder for as long as it lives. */
const isServed = (folder: string): boolean => {
  const file = join(folder, 'checkpoints.lock');
  if (!existsSync(file)) return false;
  const lock = new Libsql(file);
  try {
    lock.exec('begin exclusive; rollback');
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
};

/** Refuses the database of a server that is running. */
export const refuseServed = async (dataDir: string, databaseUrl?: string): Promise<void> => {
  if (databaseUrl !== undefined)
    return withClient(databaseUrl, (client) => refuseConnected(client));
  if (isServed(dataDir)) throw new BackupProblem(`a server is running on ${dataDir}: end it first`);
};

const withClient = async (
  databaseUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await work(client).finally(() => client.end());
};

const refuseConnected = async (client: pg.Client): Promise<void> => {
  const { rows: others } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others.length > 0)
    throw new BackupProblem(
      `somebody is connected to the database (${others.length}): end the servers on it first`,
    );
};

/** Refuses a PostgreSQL database that holds tables, and one that somebody else is connected to. */
export const refuseTakenDatabase = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await refuseConnected(client);
    const { rows: tables } = await client.query(
      `select 1 from information_schema.tables where table_schema = current_schema()`,
    );
    if (tables.length > 0)
      throw new BackupProblem(
        `the database holds ${tables.length} tables: nothing was changed. Name an empty one (--to)`,
      );
  });
