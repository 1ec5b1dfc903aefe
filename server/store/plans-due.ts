import type { ExpressionBuilder, Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import type { Instalment } from './plans.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/**
 * The next pending instalment of each plan that has no payment open and waits for no other card: a plan pays
 * its instalments in their order.
 */
export const nextOfEach = (db: Db) =>
  db
    .selectFrom('instalments')
    .innerJoin('plans', 'plans.id', 'instalments.planId')
    .selectAll('instalments')
    .select(['plans.tenant', 'plans.isByHand', 'plans.method'])
    .where('instalments.status', '=', 'pending')
    .where('plans.status', '=', 'active')
    .where('plans.waitingSince', 'is', null)
    .where(isNext)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('paymentIntents')
            .select('paymentIntents.id')
            .whereRef('paymentIntents.openSession', '=', 'plans.id'),
        ),
      ),
    )
    .orderBy('nextTryAt')
    .orderBy('number');

const isNext = (e: ExpressionBuilder<Database, 'instalments'>) =>
  e.not(
    e.exists(
      e
        .selectFrom('instalments as earlier')
        .select('earlier.number')
        .whereRef('earlier.planId', '=', 'instalments.planId')
        .whereRef('earlier.number', '<', 'instalments.number')
        .where('earlier.status', '=', 'pending'),
    ),
  );

export type Due = Instalment & {
  readonly tenant: string;
  readonly isByHand: number;
  readonly method: string;
};

/** Instalments that were announced, and whose hour has come. */
export const dueInstalments = (db: Db, now: number, limit = 100): Promise<Due[]> =>
  nextOfEach(db)
    .where('nextTryAt', '<=', now)
    .where('plans.isByHand', '=', 0)
    .where('toldDate', 'is not', null)
    .limit(limit)
    .execute();

interface Ahead {
  readonly until: number;
  /** The date in the zone where a day begins first. */
  readonly today: CalendarDate;
}

/** Instalments to be debited before then that were not announced, or for a day that is over. */
export const unannounced = (db: Db, { until, today }: Ahead, limit = 100): Promise<Due[]> =>
  nextOfEach(db)
    .where('nextTryAt', '<=', until)
    .where((e) => e.or([e('toldDate', 'is', null), e('toldDate', '<', today)]))
    .limit(limit)
    .execute();

/** Payments by hand that nobody was told of, behind one that is overdue. */
export const untoldByHand = (db: Db, { until }: Ahead, limit = 100): Promise<Due[]> =>
  db
    .selectFrom('instalments')
    .innerJoin('plans', 'plans.id', 'instalments.planId')
    .selectAll('instalments')
    .select(['plans.tenant', 'plans.isByHand', 'plans.method'])
    .where('instalments.status', '=', 'pending')
    .where('plans.status', '=', 'active')
    .where('plans.isByHand', '=', 1)
    .where('nextTryAt', '<=', until)
    .where('toldDate', 'is', null)
    .where((e) => e.not(isNext(e)))
    .orderBy('nextTryAt')
    .orderBy('number')
    .limit(limit)
    .execute();

interface Announcement {
  readonly toldDate: CalendarDate;
  readonly nextTryAt: number;
  readonly now: number;
}

/** One instance of several announces an instalment; true for that one. */
export const takeReminder = async (
  work: Db,
  { planId, number, toldDate: before, nextTryAt: planned }: Instalment,
  { toldDate, nextTryAt, now }: Announcement,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('instalments')
    .set({ remindedAt: now, toldDate, nextTryAt })
    .where('planId', '=', planId)
    .where('number', '=', number)
    .where('status', '=', 'pending')
    .where('nextTryAt', '=', planned)
    .where('toldDate', 'is not distinct from', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The time of the last debit of a plan that the vendor answered. */
export const lastDebitOf = async (db: Db, planId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select('sentAt')
    .where('sessionId', '=', planId)
    .where('paymentLegs.status', 'in', ['paid', 'declined'])
    .where('sentAt', 'is not', null)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sentAt ?? undefined;
};
