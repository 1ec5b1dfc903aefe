import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { openDatabase } from '../store/database.ts';
import type { Database } from '../store/schema.ts';
import { refuseOtherKey } from '../store/sealing.ts';
import { compareBooks, type Books } from './books.ts';
import { plainFolder } from './copy-sqlite.ts';
import { loadDump, type Kept } from './put-back.ts';
import { contentOf } from './read.ts';
import { writeWhole } from './take.ts';

/**
 * Restores a backup into a fresh place, looks it over and removes it. Nothing there is migrated or marked, and
 * nobody is asked.
 */
export const verifySqlite = async (kept: Kept): Promise<Books> => {
  const folder = plainFolder(tmpdir());
  try {
    const file = join(folder, 'portico.db');
    await writeWhole(file, contentOf(kept.file, kept.key));
    const damage = damageOf(file);
    if (damage !== undefined) return { problems: [damage], taken: [] };
    const db = openDatabase({ dataDir: folder, dataKey: kept.dataKey });
    return await lookedOver(db, kept).finally(() => db.destroy());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const damageOf = (file: string): string | undefined => {
  const database = new Libsql(file);
  try {
    const found = database.prepare('pragma integrity_check(1)').get() as {
      integrity_check: string;
    };
    return found.integrity_check === 'ok' ? undefined : `damaged: ${found.integrity_check}`;
  } catch (error) {
    return `damaged: ${(error as Error).message}`;
  } finally {
    database.close();
  }
};

/** The fresh place is a database of its own on a server, dropped afterwards. */
export const verifyPostgres = async (serverUrl: string, kept: Kept): Promise<Books> => {
  const name = `portico_verify_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template template0`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  try {
    await loadDump(address.href, kept);
    const db = openDatabase({ dataDir: '', databaseUrl: address.href, dataKey: kept.dataKey });
    return await lookedOver(db, kept).finally(() => db.destroy());
  } finally {
    await administer(serverUrl, `drop database if exists ${name} with (force)`);
  }
};

const administer = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const lookedOver = async (db: Kysely<Database>, { manifest }: Kept): Promise<Books> => {
  await refuseOtherKey(db);
  const missing: string[] = [];
  for (const [table, count] of Object.entries(manifest.counts)) {
    const found = await countOf(db, table);
    if (found !== count) missing.push(`${table} has ${found} rows, and had ${count}`);
  }
  const books = await compareBooks(db);
  return { ...books, problems: [...missing, ...books.problems] };
};

const countOf = async (db: Kysely<Database>, table: string): Promise<number> => {
  const query = sql<{ count: number }>`select count(*) as count from ${sql.id(table)}`;
  return Number((await query.execute(db)).rows[0]?.count ?? 0);
};
