import { addDays, type CalendarDate } from '#domain/dates.ts';
import { movedAhead } from '#domain/plans/resuming.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import type { Instalment, Plan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { plannedDay } from './planned-day.ts';

interface Dated<One> {
  readonly plan: Pick<Plan, 'isByHand' | 'method'>;
  readonly instalments: readonly One[];
}

/**
 * The days of a schedule. A payment that was declined, or could not be told in time, is taken on another day
 * than agreed, and each after it is told anew once it was: a debit never comes sooner than the one before.
 * A payment that was made stands with the day on which its money was taken, as in the history; `taken` has
 * the times, by the ids of the payments; `first` is the soonest day of a plan that waits for another card.
 */
export const dated = <One extends Instalment>(
  { plan, instalments }: Dated<One>,
  stored: StoredTenant,
  taken: ReadonlyMap<string, number>,
  first?: CalendarDate,
) => {
  let before: CalendarDate | undefined;
  return instalments.map((one) => {
    if (one.status !== 'pending') {
      const at = one.status === 'paid' ? taken.get(one.intentId ?? '') : undefined;
      return { ...one, date: at === undefined ? one.dueDate : todayAt(stored, at) };
    }
    const planned = plannedDay(plan, one, stored);
    // A payment by hand is due on its own day.
    const soonest = plan.isByHand === 1 ? undefined : before ? behind(before, one, plan) : first;
    before = soonest !== undefined && soonest > planned ? soonest : planned;
    return { ...one, date: before };
  });
};

/**
 * The soonest day behind a payment: one from a bank account that was told for another day is told anew once the payment
 * before it is made.
 */
const behind = (
  before: CalendarDate,
  { toldDate }: Pick<Instalment, 'toldDate'>,
  { method }: Pick<Plan, 'method'>,
): CalendarDate => {
  const soonest = soonestDebit(before);
  const isMoved = method === 'ach' && toldDate !== null && toldDate < soonest;
  const told = addDays(before, movedAhead);
  return isMoved && told > soonest ? told : soonest;
};
