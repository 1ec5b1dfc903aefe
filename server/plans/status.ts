import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { accountsFor } from '../store/grants.ts';
import { marksHeld } from '../store/plans-hold.ts';
import { findPlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { balanceMark } from './holds.ts';
import { meansFor } from './means-for.ts';
import { missedOf } from './missed.ts';
import { pauseOf } from './paused.ts';
import { todayAt } from './calendar.ts';
import { toCome } from './to-come.ts';

type Db = Kysely<Database>;

/** The balances that this session sees; those of somebody else are answered like ones without a plan. */
const seenAmong = async (db: Db, session: Session, ids: readonly string[]) =>
  (await accountsFor(db, session)).filter(({ openBalanceId }) => ids.includes(openBalanceId));

/** Bills that may not come on another plan. */
export const billsOnPlan = async (
  db: Db,
  session: Session,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const seen = await seenAmong(db, session, ids);
  if (seen.length === 0) return new Set();
  const marks = seen.map(({ openBalanceId }) => balanceMark(openBalanceId));
  const planned = await marksHeld(db, session.tenant, marks);
  return new Set(
    seen
      .filter(
        ({ openBalanceId, agencyStatus }) =>
          agencyStatus === 'Account on Payment Plan' || planned.has(balanceMark(openBalanceId)),
      )
      .map(({ openBalanceId }) => openBalanceId),
  );
};

/** The status of the newest plan of each bill. */
export const planStatuses = async (
  db: Db,
  session: Session,
  ids: readonly string[],
  at: { readonly stored: StoredTenant; readonly now: number },
) => {
  const seen = (await seenAmong(db, session, ids)).map(({ openBalanceId }) => openBalanceId);
  if (seen.length === 0) return [];
  const { personId } = session;
  const reading = { ...at, subject: personId ?? session.id, isGuest: personId === null };
  const rows = await db
    .selectFrom('planAccounts')
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .select(['planId', 'balanceId'])
    .where('balanceId', 'in', seen)
    .where('tenant', '=', session.tenant)
    .orderBy('createdAt', 'desc')
    .execute();
  const found = await Promise.all(
    seen.map(async (uuid) => {
      const row = rows.find(({ balanceId }) => balanceId === uuid);
      return row && { uuid, ...(await statusOf(db, row.planId, reading)) };
    }),
  );
  return found.filter((one) => one !== undefined);
};

const statusOf = async (db: Db, planId: string, reading: Parameters<typeof meansFor>[2]) => {
  const whole = await findPlan(db, planId);
  if (whole === undefined) throw new Error('a plan is gone');
  const { plan, accounts } = whole;
  const { status, interval } = plan;
  const { remaining, next } = toCome(whole, reading.stored);
  const means = await meansFor(db, whole, reading);
  const missed = remaining > 0 ? await missedOf(db, whole, reading) : undefined;
  const pause = pauseOf(whole, todayAt(reading.stored, reading.now));
  return {
    planId,
    status,
    interval,
    paid: toCents(accounts.reduce((sum, { paid }) => sum + paid, 0)),
    remaining: toCents(remaining),
    ...(next && { nextDate: next.date, nextAmount: toCents(next.amount) }),
    ...(missed && { missed }),
    ...(pause && { pausedUntil: pause.until }),
    ...(means && { means }),
  };
};
