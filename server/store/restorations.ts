import { randomUUID } from 'node:crypto';
import type { Kysely, Migration, Selectable } from 'kysely';
import { clockOffset } from './clock.ts';
import { open, unsettled } from './payments.ts';
import type { Database } from './schema.ts';
import { createTables, key, maybeWhole, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A row for each time that the database was put back from a backup. */
export interface RestorationsTable {
  id: string;
  /** The time when the backup was taken: what came later may be lost. */
  backupAt: number;
  restoredAt: number;
  /** The time when the vendors had answered about everything that was open. */
  answeredAt: number | null;
}
export type Restoration = Selectable<RestorationsTable>;

export const restorations: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [key('id'), ...['backupAt', 'restoredAt'].map(whole), maybeWhole('answeredAt')];
    await createTables(db, { restorations: columns }, { unique: [], indexed: [] });
  },
};

/** A payment of before the backup may be begun again within this time, under the same keys at its vendor. */
const begunAgainWithin = 7 * 24 * 3_600_000;

/**
 * Marks a database that was put back, with all that its vendors are to be asked about at once. What was open
 * for somebody then is open no more: a password or a session may have been taken back since.
 */
export const markRestored = async (db: Db, takenAt: number, restoredAt: number): Promise<void> => {
  const offset = await clockOffset(db);
  const backupAt = takenAt + offset;
  const now = restoredAt + offset;
  const lately = db
    .selectFrom('paymentIntents')
    .select('id')
    .where((e) =>
      e.or([e('status', 'in', unsettled), e('claimedAt', '>', backupAt - begunAgainWithin)]),
    );
  await db.transaction().execute(async (work) => {
    await work
      .insertInto('restorations')
      .values({ id: randomUUID(), backupAt, restoredAt: now, answeredAt: null })
      .execute();
    await work
      .updateTable('paymentLegs')
      .set({ askAt: 0 })
      .where('status', '=', 'notcharged')
      .where('intentId', 'in', lately)
      .execute();
    await work
      .updateTable('vendorSessions')
      .set({ lookAt: 0 })
      .where('lookAt', '>', 0)
      .where('intentId', 'in', lately)
      .execute();
    await work.updateTable('refunds').set({ tryAt: 0 }).where('tryAt', '>', 0).execute();
    await work.updateTable('paymentIntents').set({ owner: null }).where('owner', '>', '').execute();
    await work
      .updateTable('sessions')
      .set({ endedAt: backupAt })
      .where('endedAt', 'is', null)
      .execute();
    await work.deleteFrom('sessionTokens').execute();
  });
  await releaseOpen(db);
};

/** Open payments that nobody has in hand are looked at anew. */
export const releaseOpen = async (db: Db): Promise<void> => {
  await db
    .updateTable('paymentIntents')
    .set({ leaseUntil: 0 })
    .where('openSession', '>', '')
    .where('status', 'in', unsettled)
    .where('owner', 'is', null)
    .execute();
};

/** The restorations whose vendors have not answered about everything. */
export const unanswered = (db: Db): Promise<Restoration[]> =>
  db.selectFrom('restorations').selectAll().where('answeredAt', 'is', null).execute();

export const noteAnswered = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('restorations')
    .set({ answeredAt: now })
    .where('answeredAt', 'is', null)
    .execute();
};

const known = new WeakMap<Db, Promise<number | undefined>>();

/**
 * The time when the database was last put back, if it ever was. A server is ended before its database is
 * put back, so each asks once.
 */
export const restoredAt = (db: Db): Promise<number | undefined> => {
  const found = known.get(db);
  if (found) return found;
  const asked = db
    .selectFrom('restorations')
    .select((e) => e.fn.max('restoredAt').as('at'))
    .executeTakeFirst()
    .then((row) => (row?.at == null ? undefined : Number(row.at)));
  known.set(db, asked);
  asked.catch(() => known.delete(db));
  return asked;
};

/** The number of payments that a process of this server has yet to carry to an answer. */
export const openCount = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('paymentIntents')
    .select((e) => e.fn.countAll().as('count'))
    .where('openSession', '>', '')
    .where('status', 'in', open)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};
