import { addDays, type CalendarDate } from '../dates.ts';
import type { Interval } from '../tenant-words.ts';
import type { Resuming } from './deeds.ts';
import type { PlanDebit } from './new-means.ts';
import { shifted } from './redrawn.ts';
import { soonestDebit } from './retry.ts';

/** A payment that comes on another day than was told is told so many days ahead. */
export const movedAhead = 7;

interface Ending {
  readonly interval: Interval;
  /** The intervals by which the pause has put the payments off. */
  readonly by: number;
  readonly soonest: CalendarDate;
  readonly today: CalendarDate;
}

/**
 * The payments of a paused plan as near to their days before the pause as can be told in time: the next one alone
 * leaves its day of the month for that, and stays before the one after it, so that no payments bunch up. Nothing
 * where no payment can come sooner.
 */
export const resuming = (
  payments: readonly PlanDebit[],
  { interval, by, soonest, today }: Ending,
): Resuming | undefined => {
  const [next, second] = payments;
  if (next === undefined) return undefined;
  const told = addDays(today, movedAhead);
  const first = told > soonest ? told : soonest;
  const back = (date: CalendarDate, intervals: number) =>
    shifted(date, { interval, payments, by: -intervals });
  for (let intervals = by; intervals > 0; intervals -= 1) {
    const own = back(next.date, intervals);
    const date = own < first ? first : own;
    const isClear = second === undefined || soonestDebit(date) <= back(second.date, intervals);
    if (isClear && date < next.date) return { intervals, date };
  }
  return undefined;
};
