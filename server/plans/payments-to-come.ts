import type { CalendarDate } from '#domain/dates.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { dated } from './dated.ts';
import { laidOut } from './laid-out.ts';

interface PaymentToCome {
  readonly date: CalendarDate;
  /** Cents that the payment takes. */
  readonly takes: number;
}

/** The payments that a plan still takes as things stand; the first comes on that day at the soonest. */
export const paymentsToCome = (
  whole: WholePlan,
  stored: StoredTenant,
  first?: CalendarDate,
): readonly PaymentToCome[] =>
  dated({ plan: whole.plan, instalments: laidOut(whole, stored) }, stored, new Map(), first)
    .filter(({ takes }) => takes > 0)
    .map(({ date, takes }) => ({ date: date as CalendarDate, takes }));

interface Reading {
  readonly stored: StoredTenant;
  readonly now: number;
}

/**
 * The day of a plan's last payment as things stand: later than agreed where a payment was declined, moved, or
 * waits for another card, and sooner where others paid what the last ones were to take.
 */
export const lastDayOf = (whole: WholePlan, reading: Reading): CalendarDate =>
  paymentsAsOf(whole, reading).at(-1)?.date ?? todayAt(reading.stored, reading.now);

/** The payments of a plan; of one that waits, as they come once it has another card now. */
export const paymentsAsOf = (whole: WholePlan, { stored, now }: Reading) => {
  const soonest = whole.plan.waitingSince === null ? undefined : soonestDebit(todayAt(stored, now));
  return paymentsToCome(whole, stored, soonest);
};
