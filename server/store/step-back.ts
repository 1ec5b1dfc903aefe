import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** Clocks of two instances may differ by this much without anybody having set one back. */
const skewMs = 60_000;

/**
 * After the clock was set back, sessions would last longer by as much. What a session remembers is
 * moved back with the clock, as far as its own last sign of life tells, so that what was left of it
 * is left of it still.
 */
export const followStepBack = async (db: Kysely<Database>, now: number): Promise<void> => {
  const ahead = await db
    .selectFrom('sessionTokens')
    .innerJoin('sessions', 'sessions.id', 'sessionTokens.sessionId')
    .select(['sessions.id', 'sessions.endsAt'])
    .select((e) => e.fn.max('lastSeenAt').as('seenAt'))
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>', now + skewMs)
    .groupBy(['sessions.id', 'sessions.endsAt'])
    .execute();
  for (const { id, endsAt, seenAt } of ahead) await moveBack(db, id, endsAt, seenAt - now);
};

/** Only once, whichever instance comes first. */
const moveBack = (db: Kysely<Database>, id: string, endsAt: number, step: number): Promise<void> =>
  db.transaction().execute(async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('sessions')
      .set((e) => ({ startedAt: e('startedAt', '-', step), endsAt: endsAt - step }))
      .where('id', '=', id)
      .where('endsAt', '=', endsAt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await work
      .updateTable('sessionTokens')
      .set((e) => ({
        issuedAt: e('issuedAt', '-', step),
        lastSeenAt: e('lastSeenAt', '-', step),
        replacedAt: sql<number | null>`"replacedAt" - ${step}`,
      }))
      .where('sessionId', '=', id)
      .execute();
  });
