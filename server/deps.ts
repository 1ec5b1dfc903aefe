import type { Kysely } from 'kysely';
import type { Bulletin } from './bulletin.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Standing } from './standing.ts';
import type { Database } from './store/schema.ts';

/** Everything a handler may touch outside its request. */
export interface Deps {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** The server's clock in epoch milliseconds, shifted by the sandbox; nothing else tells the time. */
  readonly now: () => Promise<number>;
  readonly bulletin: Bulletin;
  readonly log: Log;
  readonly standing: Standing;
}
