import { join } from 'node:path';
import Libsql from 'libsql';
import type { Libsqlite } from './prepared.ts';

/** So many that pages which change with every payment are moved once for many of them. */
const pages = 4_000;
const askAgainMs = 5_000;

/**
 * One connection alone moves commits from the log into the database, right after a commit of its own: SQLite
 * before 3.51.3 can lose commits where two do. A second server, such as the next one while the last still
 * drains, waits until the first has gone.
 */
export const beginCheckpoints = (database: Libsqlite, dataDir: string): (() => void) => {
  let lock: Libsqlite | undefined;
  const claim = () => {
    lock = locked(join(dataDir, 'checkpoints.lock'));
    if (lock === undefined) return;
    database.pragma(`wal_autocheckpoint = ${pages}`);
    clearInterval(again);
  };
  const again = setInterval(claim, askAgainMs).unref();
  claim();
  return () => {
    clearInterval(again);
    if (lock === undefined) return;
    // A stopped server leaves its database whole in one file, unless somebody is reading it.
    database.pragma('busy_timeout = 200');
    database.pragma('wal_checkpoint(TRUNCATE)');
    lock.exec('rollback');
    lock.close();
  };
};

/** An empty database as a lock: the system lets go of it however the process ends. */
const locked = (file: string): Libsqlite | undefined => {
  const lock = opened(file);
  try {
    lock?.exec('begin exclusive');
    return lock;
  } catch {
    lock?.close();
    return undefined;
  }
};

/** A lock that cannot be opened, for want of room, is asked for again like one that is held. */
const opened = (file: string): Libsqlite | undefined => {
  try {
    return new Libsql(file);
  } catch {
    return undefined;
  }
};
