import { addDays, type CalendarDate } from '#domain/dates.ts';
import { endAfter, stepAfter } from '#domain/plans/chances.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';

/**
 * The day on which a plan that is paid by hand ends unless its overdue payment is paid; none where nothing is overdue, or
 * it waits on. The payer hears no more of the payment until the told day.
 */
export const overdueEnd = (
  { instalments }: Pick<WholePlan, 'instalments'>,
  stored: StoredTenant,
): CalendarDate | undefined => {
  const next = instalments.find(({ status }) => status === 'pending');
  const told = next?.overdueTold ?? 0;
  if (told === 0 || !next?.toldDate) return undefined;
  const step = addDays(next.toldDate as CalendarDate, 1);
  const { planMissed } = stored.backend;
  if (stepAfter(told, planMissed)?.what === 'end') return step;
  const after = endAfter(told + 1, planMissed);
  return after && addDays(step, after.days);
};
