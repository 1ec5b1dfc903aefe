import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A device that somebody logged in from. */
export interface KnownDevicesTable {
  id: string;
  tenant: string;
  personId: string;
  /** The hash of the id that its browser keeps; of its kind, where it keeps none. */
  device: string;
  /** The language that was last read there; for the device used last, what its person has read anywhere since. */
  language: string;
  lastSeenAt: number;
}

export type Met = Omit<KnownDevicesTable, 'id'>;

/** `first`: the person has logged in from no device before. */
export type Acquaintance = 'known' | 'new' | 'first';

/** Notes a login from a device. */
export const meetDevice = async (work: Db, met: Met): Promise<Acquaintance> => {
  const { personId, device, language, lastSeenAt } = met;
  const { numUpdatedRows } = await work
    .updateTable('knownDevices')
    .set({ language, lastSeenAt })
    .where('personId', '=', personId)
    .where('device', '=', device)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'known';
  const isFirst = (await latestOf(work, personId)) === undefined;
  const added = await work
    .insertInto('knownDevices')
    .values({ ...met, id: randomUUID() })
    .onConflict((conflict) => conflict.columns(['personId', 'device']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return 'known';
  return isFirst ? 'first' : 'new';
};

const latestOf = (db: Db, personId: string) =>
  db
    .selectFrom('knownDevices')
    .select(['id', 'language'])
    .where('personId', '=', personId)
    .orderBy('lastSeenAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The language in which somebody used the portal last, for letters that they have not asked for. */
export const languageOf = async (db: Db, personId: string): Promise<string> =>
  (await latestOf(db, personId))?.language ?? '';

/** Notes the language that somebody reads now, where they logged in with another. */
export const noteLanguage = async (db: Db, personId: string, language: string): Promise<void> => {
  const latest = await latestOf(db, personId);
  if (latest === undefined || latest.language === language) return;
  await db.updateTable('knownDevices').set({ language }).where('id', '=', latest.id).execute();
};

export const forgetDevices = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('knownDevices').where('lastSeenAt', '<', before).execute();
};
