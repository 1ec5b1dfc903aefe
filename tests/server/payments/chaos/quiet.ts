import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { codesToAsk } from '#server/store/cash-codes.ts';
import { clockOffset, shiftClock } from '#server/store/clock.ts';
import { unsettled } from '#server/store/payments.ts';
import type { Database } from '#server/store/schema.ts';
import { dueForVendor } from '#server/store/vendor-sessions.ts';
import type { Place } from './venue.ts';

type Db = Kysely<Database>;

/** The longest wait for something that takes a moment; a machine with much else to do takes longer. */
const longest = 60_000;

/** Waits until something holds, and looks often: what has come need not be waited for. */
const until = async (holds: () => Promise<boolean>, mostMs = longest): Promise<void> => {
  const end = performance.now() + mostMs;
  while (!(await holds()) && performance.now() < end) await wait(100);
};

/**
 * The server asks a minute later about what it gave up, and the run ends before: a leg that was
 * charged too late would be missed. The question is due at once, after the slowest charge. Answers how
 * many charges were found.
 */
export const lookAtGivenUp = async (db: Db, slowestMs: number): Promise<number> => {
  const paid = async () =>
    (await db.selectFrom('paymentLegs').select('id').where('status', '=', 'paid').execute()).length;
  const isDue = async () =>
    (await db.selectFrom('paymentLegs').select('id').where('askAt', '=', 1).limit(1).execute())
      .length > 0;
  await wait(3 * slowestMs);
  const before = await paid();
  await db.updateTable('paymentLegs').set({ askAt: 1 }).where('askAt', 'is not', null).execute();
  await until(async () => !(await isDue()));
  // The last of the due legs has been taken, and is being asked about.
  await wait(2 * slowestMs);
  return (await paid()) - before;
};

/** Waits until no payment is open any more, or for a minute; answers how many hours went by meanwhile. */
export const quiet = async (db: Db): Promise<number> => {
  await until(async () => !(await isOpen(db)));
  return 0;
};

const isOpen = async (
  db: Db,
  statuses: readonly (typeof unsettled)[number][] = unsettled,
): Promise<boolean> =>
  (
    await db
      .selectFrom('paymentIntents')
      .select('id')
      .where('status', 'in', statuses)
      .limit(1)
      .execute()
  ).length > 0;

/** Payments that wait for somebody: an hour brings them on, a second does not. */
const waiting: readonly string[] = ['away', 'pending', 'unresolved'];
/** Payments that a server is at work on: the clock must not jump meanwhile. */
const atWork = unsettled.filter((status) => !waiting.includes(status));

/**
 * Payers who left a vendor's page without a word have hours there, and money may come to payments that were
 * called failed: once the vendors have nothing more to decide, the clock goes on until nothing is open, and
 * everything has been looked at once more.
 */
export const quietElsewhere = async (db: Db, places: readonly Place[]): Promise<number> => {
  const isUndecided = async () =>
    (await Promise.all(places.map((place) => place.taken(db)))).some((book) => book.isUndecided);
  await until(async () => !(await isUndecided()), 150_000);
  await until(async () => !(await isOpen(db, atWork)));
  await until(async () => !(await isDueForVendor(db)));
  for (const hours of [4, 8, 12]) {
    await shiftClock(db, hours * 3_600_000);
    await quiet(db);
    await until(async () => !(await isDueForVendor(db)));
    // Cash of which nobody was told is open nowhere: the networks are asked for it, some codes at a time.
    await until(async () => !(await isCodeToAsk(db)), 5 * longest);
    if (!(await isOpen(db))) return hours;
  }
  return Infinity;
};

const isDueForVendor = async (db: Db): Promise<boolean> =>
  (await dueForVendor(db, await clockOf(db))).length > 0;

const isCodeToAsk = async (db: Db): Promise<boolean> =>
  (await codesToAsk(db, await clockOf(db))).length > 0;

const clockOf = async (db: Db): Promise<number> => Date.now() + (await clockOffset(db));

/**
 * Payments that were paid after they had been called off: their payers may have paid again. Mobile money
 * is known to do so, and its payers here wait.
 */
export const paidAfterAll = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'audit.target')
      .select('audit.id')
      .where('action', '=', 'payment.late')
      .where('method', '!=', 'mobile-money')
      .execute()
  ).length;
