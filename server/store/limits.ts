import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

export interface Window {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts one more hit; answers how long to wait, 0 within the limit. */
export const hit = async (
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  about: readonly string[],
  { max, windowMs }: Window,
  now: number,
): Promise<number> => {
  const key = limitKey(deps.config.secret, about);
  const counted = await count(deps, key, windowMs, now).catch((error: Error) => {
    deps.log('error', 'limits.unavailable', { error: error.message });
    return countHere(key, windowMs, now, 2);
  });
  return counted.count > max ? Math.max(1, counted.windowStart + windowMs - now) : 0;
};

/** Keyed, because addresses and usernames have no business in a table of counters. */
export const limitKey = (secret: string, about: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(about)).digest('base64url');

interface Counted {
  readonly windowStart: number;
  readonly count: number;
}

const count = ({ db }: Pick<Deps, 'db'>, key: string, windowMs: number, now: number) => {
  // A clock set back must not prolong a window.
  const over = sql<boolean>`("limits"."windowStart" <= ${now - windowMs} or "limits"."windowStart" > ${now})`;
  return db
    .insertInto('limits')
    .values({ key, windowStart: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else "limits"."count" + 1 end`,
        windowStart: sql<number>`case when ${over} then ${now} else "limits"."windowStart" end`,
      }),
    )
    .returning(['windowStart', 'count'])
    .executeTakeFirstOrThrow();
};

/** While the store fails this instance counts alone, and stricter: each hit weighs more. */
const here = new Map<string, Counted>();
const countHere = (key: string, windowMs: number, now: number, weight: number): Counted => {
  const soFar = here.get(key);
  const fresh = soFar === undefined || soFar.windowStart + windowMs <= now;
  if (here.size > 10_000) here.clear();
  const next = fresh
    ? { windowStart: now, count: weight }
    : { windowStart: soFar.windowStart, count: soFar.count + weight };
  here.set(key, next);
  return next;
};

/** Milliseconds until the window has room; counts nothing. */
export const waitFor = async (
  deps: Pick<Deps, 'db' | 'config'>,
  about: readonly string[],
  { max, windowMs }: Window,
  now: number,
): Promise<number> => {
  const soFar = await read(deps, about);
  return soFar === undefined || soFar.count < max
    ? 0
    : Math.max(0, soFar.windowStart + windowMs - now);
};

/** The number of hits that the window has by now; counts nothing. */
export const hitsIn = async (
  deps: Pick<Deps, 'db' | 'config'>,
  about: readonly string[],
  { windowMs }: Pick<Window, 'windowMs'>,
  now: number,
): Promise<number> => {
  const soFar = await read(deps, about);
  return soFar === undefined || soFar.windowStart + windowMs <= now ? 0 : Number(soFar.count);
};

/** Some tries are free, then each needs a longer pause after the one before. */
export interface Tries {
  readonly free: number;
  readonly within: number;
  readonly pauses: readonly number[];
}

/** Takes one try; answers how long to wait where there is none. A refused try changes nothing. */
export const claimTry = async (
  deps: Pick<Deps, 'db' | 'config'>,
  about: readonly string[],
  tries: Tries,
  now: number,
): Promise<number> => {
  const key = limitKey(deps.config.secret, about);
  const forgotten = sql<boolean>`"limits"."count" < ${tries.free} and "limits"."windowStart" <= ${now - tries.within}`;
  const taken = await deps.db
    .insertInto('limits')
    .values({ key, windowStart: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${forgotten} then 1 else "limits"."count" + 1 end`,
          windowStart: now,
        })
        .where(sql<boolean>`"limits"."windowStart" + ${pauseAfter(tries)} <= ${now}`),
    )
    .returning('count')
    .executeTakeFirst();
  const soFar = taken === undefined ? await read(deps, about) : undefined;
  return soFar === undefined ? 0 : Math.max(1, soFar.windowStart + pause(tries, soFar.count) - now);
};

/** The number of tries taken since the last one that went well. */
export const triesTaken = async (
  deps: Pick<Deps, 'db' | 'config'>,
  about: readonly string[],
): Promise<number> => Number((await read(deps, about))?.count ?? 0);

export const clearTries = async (
  deps: Pick<Deps, 'db' | 'config'>,
  about: readonly string[],
): Promise<void> => {
  const key = limitKey(deps.config.secret, about);
  await deps.db.deleteFrom('limits').where('key', '=', key).execute();
};

/** Gives one try back that was not in vain. */
export const takeBack = async (
  deps: Pick<Deps, 'db' | 'config'>,
  about: readonly string[],
): Promise<void> => {
  await deps.db
    .updateTable('limits')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('key', '=', limitKey(deps.config.secret, about))
    .where('count', '>', 0)
    .execute();
};

const read = ({ db, config }: Pick<Deps, 'db' | 'config'>, about: readonly string[]) =>
  db
    .selectFrom('limits')
    .select(['windowStart', 'count'])
    .where('key', '=', limitKey(config.secret, about))
    .executeTakeFirst();

const pause = ({ free, pauses }: Tries, count: number): number =>
  count < free ? 0 : (pauses[Math.min(count - free, pauses.length - 1)] ?? 0);

/** The pause as an expression for the database, which must decide and count in one step. */
const pauseAfter = (tries: Tries) => {
  const counts = tries.pauses.map((_, step) => tries.free + step);
  const steps = counts.map(
    (count) => sql`when ${sql.lit(count)} then ${sql.lit(pause(tries, count))}`,
  );
  const longest = sql.lit(pause(tries, Infinity));
  return sql<number>`case
    when "limits"."count" < ${sql.lit(tries.free)} then 0
    else case "limits"."count" ${sql.join(steps, sql` `)} else ${longest} end
  end`;
};

/** No window is longer than a day. */
export const sweepLimits = async ({ db }: Pick<Deps, 'db'>, now: number): Promise<void> => {
  await db
    .deleteFrom('limits')
    .where('windowStart', '<', now - 86_400_000)
    .execute();
};
