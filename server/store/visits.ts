import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SavedVisit } from '#contract/visit.ts';
import { once } from './once.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

const lifetime = 24 * 3_600_000;

/** Saves a session's visit; each session has one, so a second first save replaces it. */
export const saveVisit = async (db: Db, sessionId: string, visit: SavedVisit, now: number) => {
  const kept = { state: JSON.stringify(visit), updatedAt: now, expiresAt: now + lifetime };
  return db
    .insertInto('savedVisits')
    .values({ ...kept, id: randomUUID(), sessionId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('sessionId')
        .doUpdateSet((e) => ({ ...kept, version: e('savedVisits.version', '+', 1) })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

/**
 * Saves over the visit that is there. With the version it was read at, only if nobody saved since; without
 * one the last save wins.
 */
export const updateVisit = async (
  db: Db,
  owned: { readonly id: string; readonly sessionId: string },
  { state, version }: { readonly state: SavedVisit; readonly version?: number | undefined },
  now: number,
) => {
  const kept = { state: JSON.stringify(state), updatedAt: now, expiresAt: now + lifetime };
  return db
    .updateTable('savedVisits')
    .set((e) => ({ ...kept, version: e('version', '+', 1) }))
    .where('id', '=', owned.id)
    .where('sessionId', '=', owned.sessionId)
    .where('expiresAt', '>', now)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(['id', 'version'])
    .executeTakeFirst();
};

const saved = once((db, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .selectFrom('savedVisits')
    .select(['id', 'sessionId', 'version', 'state'])
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now),
);

/** The visit of this session; one of an older shape that cannot be parsed counts as none. */
export const findVisit = async (db: Db, sessionId: string, now: number) => {
  const row = await saved.first(db, { sessionId, now });
  if (row === undefined) return undefined;
  const { id, version, state } = row;
  const read = v.safeParse(SavedVisit, JSON.parse(state));
  return read.success ? { id, version, state: read.output } : undefined;
};

export const deleteVisit = async (db: Db, id: string, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('savedVisits')
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const sweepVisits = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('savedVisits').where('expiresAt', '<=', now).execute();
};
