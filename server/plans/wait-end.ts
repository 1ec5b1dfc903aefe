import { addDays, type CalendarDate } from '#domain/dates.ts';
import { endAfter, stepAfter } from '#domain/plans/chances.ts';
import type { Plan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';

/** The day on which a plan that waits for another card ends if nothing is done; none where it waits on. */
export const waitEnd = (
  { waitingTold, waitingNextAt }: Pick<Plan, 'waitingTold' | 'waitingNextAt'>,
  stored: StoredTenant,
): CalendarDate | undefined => {
  if (waitingNextAt === null) return undefined;
  const day = todayAt(stored, waitingNextAt);
  const told = waitingTold ?? 0;
  const { planMissed } = stored.backend;
  if (stepAfter(told, planMissed)?.what === 'end') return day;
  const after = endAfter(told + 1, planMissed);
  return after && addDays(day, after.days);
};
