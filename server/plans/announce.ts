import { addDays, type CalendarDate } from '#domain/dates.ts';
import { movedAhead } from '#domain/plans/resuming.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import { dayIn } from '#domain/time-zone.ts';
import type { Kysely } from 'kysely';
import type { Payments } from '../payments/payments.ts';
import {
  lastDebitOf,
  takeReminder,
  unannounced,
  untoldByHand,
  type Due,
} from '../store/plans-due.ts';
import { takeUpMeans } from '../store/plan-means.ts';
import { findPlan, holdPlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { debitAt, todayAt } from './calendar.ts';
import { remainingOf } from './left.ts';
import { remindByHand } from './by-hand.ts';
import { endDone } from './paid-off.ts';
import { putBack } from './put-back.ts';
import { tellBefore } from './tell.ts';

const day = 24 * 3_600_000;
/** Six days hold three business days, over any weekend and holiday: in time to stop the plan. */
export const announcedBefore = 6 * day;
/** The zone in which a day begins first. */
const latestZone = 'Pacific/Kiritimati';

/**
 * Tells patients of a debit some days before it. A debit that was not made on its day is told again with a
 * new day: nothing is taken on a day that nobody was told.
 */
export const announceDebits = async ({ deps }: Pick<Payments, 'deps'>): Promise<void> => {
  const { db } = deps;
  const now = await deps.now();
  const ahead = { until: now + announcedBefore, today: dayIn(now, latestZone) };
  for (const one of [...(await unannounced(db, ahead)), ...(await untoldByHand(db, ahead))]) {
    const stored = await findTenant(db, one.tenant);
    if (stored === undefined || isStillToCome(one, stored, now)) continue;
    await untangled(db, async (work) => {
      // The letter names the card that is going to pay: no other one is agreed to meanwhile.
      if (!(await holdPlan(work, one.planId))) return;
      if (one.insteadOf !== null) return putBack(work, one, stored);
      if (one.isByHand === 1) return remindByHand(deps, work, one, { stored, now });
      const toldDate = await dayFor(work, one, stored, now);
      const nextTryAt = debitAt(toldDate, stored);
      if (!(await takeReminder(work, one, { toldDate, nextTryAt, now }))) return;
      // The payment that a new card was too late for is over, or its day has passed without it.
      await takeUpMeans(work, one.planId);
      const whole = await findPlan(work, one.planId);
      if (whole === undefined) return;
      if (remainingOf(whole) === 0) return endDone(deps, work, whole.plan, now);
      await tellBefore(deps, work, { planId: one.planId, stored, now }, { ...one, toldDate });
    });
  }
};

const isStillToCome = ({ toldDate }: Due, stored: StoredTenant, now: number): boolean =>
  toldDate !== null && toldDate >= todayAt(stored, now);

/**
 * The planned day, or the first that is three business days from now and from the last debit. A debit of a bank account
 * that was told for another day is told seven days ahead.
 */
const dayFor = async (
  work: Kysely<Database>,
  { planId, nextTryAt, method, toldDate }: Due,
  stored: StoredTenant,
  now: number,
): Promise<CalendarDate> => {
  const last = await lastDebitOf(work, planId);
  const soonest = [now, ...(last === undefined ? [] : [last])].map((at) =>
    soonestDebit(todayAt(stored, at)),
  );
  const isMoved = method === 'ach' && toldDate !== null;
  const ahead = isMoved ? [addDays(todayAt(stored, now), movedAhead)] : [];
  const days = [todayAt(stored, nextTryAt), ...soonest, ...ahead];
  return days.reduce((one, other) => (one > other ? one : other));
};
