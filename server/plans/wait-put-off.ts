import type { Kysely } from 'kysely';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { putWaitOff } from '../store/plans-waiting.ts';
import { findPlan, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { debitAt, todayAt } from './calendar.ts';
import { fillByHand } from './fill-by-hand.ts';

/** Days before a payment in which there is time for another card. */
const aheadOf = 6;

/**
 * The day of the next payment of a plan that waits for another card, where it came after the refusal: what was missed is
 * paid by now.
 */
export const payableUntil = (
  { plan, instalments }: Pick<WholePlan, 'plan' | 'instalments'>,
  stored: StoredTenant,
): CalendarDate | undefined => {
  const next = instalments.find(({ status }) => status === 'pending');
  if (plan.waitingSince === null || next === undefined) return undefined;
  if (next.attempts > (next.refusedBefore ?? 0)) return undefined;
  const due = next.dueDate as CalendarDate;
  return due > todayAt(stored, plan.waitingSince) ? due : undefined;
};

interface Paid {
  readonly stored: StoredTenant;
  /** The payment that was made; none where nobody knows which it was. */
  readonly intentId: string | null;
  readonly now: number;
}

/**
 * Counts what was paid beside a plan that waits for another card for the payments that are due first. Once nothing is
 * late, its letters begin anew before the next payment: nobody loses a plan of which all is paid.
 */
export const fillWaiting = async (
  work: Kysely<Database>,
  whole: WholePlan,
  { stored, intentId, now }: Paid,
): Promise<boolean> => {
  await fillByHand(work, whole, intentId);
  return putOffToNext(work, whole.plan.id, { stored, now });
};

/** Has the letters of a wait begin before the next payment, where none is late. */
export const putOffToNext = async (
  work: Kysely<Database>,
  planId: string,
  { stored, now }: Omit<Paid, 'intentId'>,
): Promise<boolean> => {
  const whole = await findPlan(work, planId);
  const due = whole && payableUntil(whole, stored);
  if (due === undefined || due <= todayAt(stored, now)) return false;
  const told = addDays(due, -aheadOf);
  const tomorrow = addDays(todayAt(stored, now), 1);
  return putWaitOff(work, planId, debitAt(told > tomorrow ? told : tomorrow, stored));
};
