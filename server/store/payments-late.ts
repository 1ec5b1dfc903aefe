import type { Kysely } from 'kysely';
import type { IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

const minute = 60_000;
const hour = 60 * minute;

/** A charge is asked about once more this long after it was given up. */
export const firstLook = minute;
/** A charge is asked about for this long after it was sent. */
const askedFor = 24 * hour;
const atOnce = 20;

/** Charges that were sent and given up, and that are due for one more question. */
export const dueForLook = (db: Db, now: number): Promise<IntentLeg[]> =>
  db
    .selectFrom('paymentLegs')
    .selectAll()
    .where('askAt', '<=', now)
    .where('status', '=', 'notcharged')
    .orderBy('askAt')
    .limit(atOnce)
    .execute();

/** One process of several asks the vendor; should that process die, another asks a little later. */
export const takeLook = async (db: Db, { id, askAt }: IntentLeg, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('paymentLegs')
    .set({ askAt: now + minute })
    .where('id', '=', id)
    .where('status', '=', 'notcharged')
    .where('askAt', '=', askAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const ageOf = ({ sentAt }: IntentLeg, now: number): number => now - (sentAt ?? 0);

/** The charge is old enough for the vendor's word to be its last. */
export const isAskedForLong = (leg: IntentLeg, now: number): boolean => ageOf(leg, now) >= askedFor;

/** The next question: less and less often, down to once an hour. */
export const nextLook = (leg: IntentLeg, now: number): number =>
  now + Math.min(hour, Math.max(minute, Math.round(ageOf(leg, now) / 4)));

export const putLook = async (db: Db, { id }: IntentLeg, askAt: number | null): Promise<void> => {
  await db
    .updateTable('paymentLegs')
    .set({ askAt })
    .where('id', '=', id)
    .where('status', '=', 'notcharged')
    .execute();
};
