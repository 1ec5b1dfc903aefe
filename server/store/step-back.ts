import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** Clocks of two instances may differ by this much without anybody having set one back. */
const skewMs = 60_000;

/**
 * A clock set back would make sessions last longer. The times of a session are moved back with the clock, as
 * far as its last sign of life tells, so that as much of it is left as before.
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

/** Moves a session back once, whichever instance comes first. */
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
