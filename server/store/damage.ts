import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigProblem } from '../config.ts';
import { countBeside, countFile, countIn } from './kept-count.ts';
import type { Libsqlite } from './prepared.ts';

/** A database that is damaged, or has lost commits, must not serve patients as if it were whole. */
export const refuseDamaged = (dataDir: string, open: () => Libsqlite): Libsqlite => {
  // The file is read before the database: a server beside writes the database first and the file after it.
  const expected = countBeside(dataDir);
  // Opening a missing database would leave an empty one behind.
  if (!existsSync(fileIn(dataDir)) && (expected > 0 || existsSync(`${fileIn(dataDir)}-wal`)))
    throw new ConfigProblem([gone(dataDir)]);
  const { database, damage } = lookedAt(open);
  if (damage !== undefined) throw new ConfigProblem([damaged(dataDir, damage)]);
  if (database !== undefined && countIn(database) >= expected) return database;
  database?.close();
  throw new ConfigProblem([behind(dataDir)]);
};

interface LookedAt {
  readonly database?: Libsqlite;
  readonly damage?: string;
}

const lookedAt = (open: () => Libsqlite): LookedAt => {
  try {
    const database = open();
    const found = database.prepare('pragma quick_check(1)').get() as { quick_check: string };
    if (found.quick_check === 'ok') return { database };
    database.close();
    return { damage: found.quick_check.replaceAll(/\s+/g, ' ') };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB') return { damage: message };
    throw error;
  }
};

const damaged = (dataDir: string, found: string): string =>
  `the database ${fileIn(dataDir)} is damaged (${found}). Nothing was changed. Keep a copy of the ` +
  'whole folder, then put back the newest backup: what the processor of payments took since then ' +
  'must be compared with it before patients pay again';

const behind = (dataDir: string): string =>
  `the database ${fileIn(dataDir)} lacks what was written to it: its log (portico.db-wal) was lost ` +
  'or cut, or it is an older copy. Nothing was changed. Put back the missing log or the newest ' +
  'backup; where this older copy is the one you want, compare it with what the processor of ' +
  `payments took, delete ${countFile(dataDir)} and start again`;

const gone = (dataDir: string): string =>
  `the database ${fileIn(dataDir)} is gone: what stands beside it says that there was one. Nothing ` +
  'was made in its place. Put back the file or the newest backup; where a new database is what you ' +
  `want, begin in another folder (DATA_DIR)`;

const fileIn = (dataDir: string): string => join(dataDir, 'portico.db');
