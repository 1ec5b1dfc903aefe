import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Libsqlite } from './prepared.ts';

const everyMs = 5_000;

/**
 * Counts up in the database while rows are written, and a moment later in a file beside it: a database
 * behind its file has lost commits, its log, or is an older copy.
 */
export const keepCount = (database: Libsqlite, dataDir: string): (() => void) => {
  let seen = -1;
  const count = () => {
    // A count within a transaction might be taken back with it.
    if (database.inTransaction) return;
    const changes = changesOf(database);
    if (changes === seen) return;
    try {
      // The lock comes first: a pragma that finds another process writing would stay half-way.
      database.exec('begin immediate');
      const next = countIn(database) + 1;
      database.exec(`pragma user_version = ${next}; commit`);
      writeCount(dataDir, next);
      seen = changes;
    } catch {
      // Requests are told of a full disk; here the next round will do.
      if (database.inTransaction) database.exec('rollback');
    }
  };
  const rounds = setInterval(count, everyMs).unref();
  count();
  return () => {
    clearInterval(rounds);
    count();
  };
};

const numberOf = (database: Libsqlite, query: string): number =>
  Number(Object.values((database.prepare(query).get() ?? {}) as object)[0]);

const changesOf = (database: Libsqlite): number => numberOf(database, 'select total_changes()');

export const countIn = (database: Libsqlite): number => numberOf(database, 'pragma user_version');

export const countFile = (dataDir: string): string => join(dataDir, 'portico.count');

export const countBeside = (dataDir: string): number => {
  try {
    return Number(readFileSync(countFile(dataDir), 'utf8')) || 0;
  } catch {
    return 0;
  }
};

/** The file appears whole or not at all. */
const writeCount = (dataDir: string, count: number): void => {
  const draft = `${countFile(dataDir)}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, String(count));
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, countFile(dataDir));
};
