import type { CalendarDate } from '#domain/dates.ts';
import type { WholePlan } from '../store/plans.ts';

interface Pause {
  /** The day of the next payment. */
  readonly until: CalendarDate;
  /** The intervals by which the payments were put off. */
  readonly by: number;
}

/** The pause of a plan that lasts on that day; a payment that was tried, or is wanted now, ends it. */
export const pauseOf = (
  { plan, instalments }: Pick<WholePlan, 'plan' | 'instalments'>,
  today: CalendarDate,
): Pause | undefined => {
  const next = instalments.find(({ status }) => status === 'pending');
  const { status, pausedBy: by, pausedNumber } = plan;
  if (status !== 'active' || next === undefined || by === null) return undefined;
  const isFirst = next.number === pausedNumber && next.attempts === 0 && next.wantedAt === null;
  const until = next.dueDate as CalendarDate;
  return isFirst && until > today ? { until, by } : undefined;
};
