import { rowsIn, type Cart, type CartRow } from '../cart.ts';
import { parseDate, type CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import { totalIn } from './in-cart.ts';
import { mostInstalments } from './plan-schedule.ts';
import { instalmentsFor, scheduleOf } from './schedule.ts';

/** The payments of a plan after the one that it begins with. */
export interface Later {
  readonly plan: CartRow;
  readonly interval: Interval;
  readonly count: number;
  readonly amount: Cents;
  readonly last: Cents;
  readonly lastDate: CalendarDate;
}

/**
 * The later payments of each plan, reckoned as the server does that takes them, from the day it
 * laid the plan out for.
 */
export const laterIn = (cart: Cart, today: CalendarDate): readonly Later[] =>
  rowsIn(cart).flatMap((plan) => laterOf(plan, today));

function laterOf(plan: CartRow, today: CalendarDate): readonly Later[] {
  const { interval, amount: payment } = plan;
  const total = totalIn(plan);
  if (interval === 'single' || total <= 0) return [];
  if (instalmentsFor(total, payment) > mostInstalments) return [];
  const start = parseDate(plan.startDate ?? '') ?? today;
  const [, ...later] = scheduleOf(total, { interval, payment }, start);
  const [first, end] = [later[0], later.at(-1)];
  if (first === undefined || end === undefined) return [];
  const { amount: last, date: lastDate } = end;
  return [{ plan, interval, count: later.length, amount: first.amount, last, lastDate }];
}
