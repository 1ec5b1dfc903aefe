import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { BackupProblem } from './envelope.ts';
import type { Manifest } from './manifest.ts';
import { addressFor, postgresProgram } from './postgres-programs.ts';
import type { Taken } from './taken.ts';

/** Dumps a PostgreSQL database as one snapshot of it shows it; what is counted is counted in the same. */
export const dumpPostgres = async (databaseUrl: string): Promise<Taken> => {
  const program = postgresProgram('pg_dump');
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The snapshot is there for as long as this transaction; a proxy would end it for being idle.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const snapshot = String(await one(client, 'select pg_export_snapshot()'));
    const holds = await heldIn(client);
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
    const child = spawn(program, args, {
      env: addressFor(databaseUrl),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    async function* content() {
      yield* child.stdout as AsyncIterable<Buffer>;
      if ((await ended) !== 0) throw new BackupProblem(`pg_dump: ${said.trim()}`);
    }
    const clear = async () => {
      child.kill();
      await client.end();
    };
    return { ...holds, content: content(), clear };
  } catch (error) {
    await client.end();
    throw error;
  }
};

const one = async (client: pg.Client, query: string): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];

/** The tables of a database with their rows, its last migration and its mode. */
export const heldIn = async (client: pg.Client) => {
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows)
    counts[name] = Number(await one(client, `select count(*) from "${name}"`));
  const migration = String(
    await one(client, 'select name from kysely_migration order by name desc limit 1'),
  );
  const mode = (await one(client, 'select mode from "databaseMode"')) as
    | Manifest['mode']
    | undefined;
  return { counts, migration, mode };
};
