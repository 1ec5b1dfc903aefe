import type { CalendarDate } from '#domain/dates.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { dated } from './dated.ts';

interface Reading {
  readonly stored: StoredTenant;
  readonly now: number;
}

/**
 * The day of a plan's last payment as things stand: later than agreed where a payment was declined, moved, or
 * waits for another card.
 */
export const lastDayOf = (whole: WholePlan, { stored, now }: Reading): CalendarDate => {
  const today = todayAt(stored, now);
  const soonest = whole.plan.waitingSince === null ? undefined : soonestDebit(today);
  const last = dated(whole, stored, new Map(), soonest).at(-1);
  return (last?.date ?? today) as CalendarDate;
};
