import { addDays, addMonths, type CalendarDate } from '../dates.ts';
import { subtractMoney, toCents, type Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import { mostInstalments } from './plan-schedule.ts';

/** The pace of a plan: how much is paid how often, until everything is. */
export interface Pace {
  readonly interval: Interval;
  readonly payment: Cents;
}

export interface Instalment {
  /** The number of the payment, from 1. */
  readonly number: number;
  readonly date: CalendarDate;
  readonly amount: Cents;
}

/** The number of instalments of this size that pay everything; the last one may be smaller. */
export const instalmentsFor = (total: Cents, payment: Cents): number =>
  payment > 0 ? Math.ceil(total / payment) : Number.POSITIVE_INFINITY;

/** The size of so many equal instalments; the last one takes what the others leave. */
export const paymentFor = (total: Cents, instalments: number): Cents =>
  toCents(Math.ceil(total / instalments));

/** Every instalment, the first of them today. They add up to the total to the cent. */
export function scheduleOf(
  total: Cents,
  { interval, payment }: Pace,
  start: CalendarDate,
): readonly Instalment[] {
  const count = instalmentsFor(total, payment);
  if (total <= 0 || count > mostInstalments)
    throw new RangeError(`${total} cannot be paid ${payment} at a time`);
  const last = subtractMoney(total, toCents(payment * (count - 1)));
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    date: instalmentDate(start, interval, at),
    amount: at === count - 1 ? last : payment,
  }));
}

/** The day of the month stays the first one's, as far as the month has it. */
export const instalmentDate = (start: CalendarDate, interval: Interval, at: number): CalendarDate =>
  ({
    weekly: () => addDays(start, 7 * at),
    biweekly: () => addDays(start, 14 * at),
    monthly: () => addMonths(start, at),
    quarterly: () => addMonths(start, 3 * at),
  })[interval]();
