import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { openBulletin } from './bulletin.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { inDatabase, type Env } from './in-database.ts';
import { openStanding } from './standing.ts';
import { openLog } from './log.ts';
import { openClock } from './store/clock.ts';
import type { Role } from './store/sqlite.ts';

/** A command as an operator typed it, the reason they gave, and who they are to this machine. */
export interface Said {
  readonly words: readonly string[];
  readonly note: string | undefined;
  /** The same is wanted once more. */
  readonly again: boolean;
  readonly by: string;
}

/** Undefined where the arguments are not understood. */
export const heardFrom = (args: readonly string[]): Said | undefined => {
  try {
    const { positionals: words, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { note: { type: 'string' }, again: { type: 'boolean' } },
    });
    const { note, again = false } = values;
    return { words, note: note?.trim() || undefined, again, by: userInfo().username };
  } catch {
    return undefined;
  }
};

const errorsOnly = 4;

/** Runs an operator's work beside the running server, with the same settings. */
export const asOperator = (
  env: Env,
  work: (deps: Deps) => Promise<number>,
  role: Role = 'beside',
): Promise<number> => {
  const config = readConfig(env);
  const inside = async (db: Deps['db']) => {
    // A server on SQLite hears nothing of it, and reads the changes from the database.
    const bulletin = await openBulletin(config.databaseUrl);
    try {
      return await work({
        config,
        db,
        now: openClock(config, db),
        bulletin,
        standing: openStanding(),
        log: openLog(errorsOnly, (line) => console.error(line)),
      });
    } finally {
      await bulletin.close();
    }
  };
  return inDatabase(env, inside, 'found', role);
};
