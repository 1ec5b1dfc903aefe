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
    : async () => Date.now() + (await clockOffset(db));

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
};
