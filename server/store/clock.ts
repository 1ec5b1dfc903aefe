import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './schema.ts';

const only = 1;

/** The server's clock: the machine's in production, shifted by the sandbox otherwise. */
export const openClock = (
  config: Pick<Config, 'mode'>,
  db: Kysely<Database>,
): (() => Promise<number>) =>
  config.mode === 'production'
    ? async () => Date.now()
    : async () => Date.now() + (await offsetOf(db));

/** Another process may shift the clock, too: its offset is read ten times a second, not at every look. */
const knownForMs = 100;
const known = new WeakMap<Kysely<Database>, { readonly offsetMs: number; readonly at: number }>();

const offsetOf = async (db: Kysely<Database>): Promise<number> => {
  const last = known.get(db);
  if (last && performance.now() - last.at < knownForMs) return last.offsetMs;
  return remember(db, await clockOffset(db));
};

const remember = (db: Kysely<Database>, offsetMs: number): number => {
  known.set(db, { offsetMs, at: performance.now() });
  return offsetMs;
};

export const clockOffset = async (db: Kysely<Database>): Promise<number> => {
  const row = await db
    .selectFrom('sandboxClock')
    .select('offsetMs')
    .where('id', '=', only)
    .executeTakeFirst();
  return row?.offsetMs ?? 0;
};

export const shiftClock = async (db: Kysely<Database>, offsetMs: number): Promise<void> => {
  await db
    .insertInto('sandboxClock')
    .values({ id: only, offsetMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ offsetMs }))
    .execute();
  remember(db, offsetMs);
};
