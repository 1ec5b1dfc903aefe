import { addDays, calendarDateFrom, partsOf, type CalendarDate } from '../dates.ts';
import { addMoney, subtractMoney, toCents, type Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import type { Wish } from './deeds.ts';
import type { PlanDebit } from './new-means.ts';
import { soonestDebit } from './retry.ts';
import { instalmentDate, instalmentsFor, type Pace } from './schedule.ts';

interface Drawing {
  readonly interval: Interval;
  readonly today: CalendarDate;
}

/** The payments of a plan as a change leaves them, in their order. */
export const redrawn = (
  payments: readonly PlanDebit[],
  wish: Wish,
  { interval, today }: Drawing,
): readonly PlanDebit[] => {
  const [next, ...others] = payments;
  if (next === undefined) return [];
  if (wish.deed === 'pause')
    return apart(
      payments.map(({ date, amount }) => ({
        date: shifted(date, { interval, payments, by: wish.payments }),
        amount,
      })),
    );
  if (wish.deed === 'resume')
    return apart(
      payments.map(({ date, amount }, at) => ({
        date: at === 0 ? wish.date : shifted(date, { interval, payments, by: -wish.intervals }),
        amount,
      })),
    );
  if (wish.deed === 'move')
    return wish.which === 'next'
      ? [{ ...next, date: wish.date }, ...others]
      : payments.map(({ amount }, at) => ({
          date: instalmentDate(wish.date, interval, at),
          amount,
        }));
  if (wish.deed === 'amount') return spread(payments, { interval, payment: wish.payment });
  if (wish.deed === 'payoff') return [{ date: today, amount: wish.amount }];
  if (wish.deed === 'add') {
    const added = wish.bills.map(({ amount }) => amount);
    return spread(payments, { interval, payment: wish.payment, added });
  }
  if (wish.deed === 'automatic') return wish.isOn ? apart(payments, today) : payments;
  const late = wish.deed === 'catchup' ? others.slice(0, wish.payments - 1) : [];
  const amount = addMoney(next.amount, ...late.map((one) => one.amount));
  return [{ amount, date: today }, ...apart(others.slice(late.length), today)];
};

/**
 * Business days lie between two debits: a payment that would come sooner after the one before it, or after one of that
 * day, is put off. A week with holidays has fewer of them than the week from which payments are moved.
 */
const apart = (payments: readonly PlanDebit[], after?: CalendarDate): readonly PlanDebit[] => {
  let before = after;
  return payments.map(({ date, amount }) => {
    const soonest = before && soonestDebit(before);
    before = soonest !== undefined && soonest > date ? soonest : date;
    return { date: before, amount };
  });
};

interface Shift {
  readonly interval: Interval;
  readonly payments: readonly PlanDebit[];
  /** So many intervals later. */
  readonly by: number;
}

/** A later day of the same plan; a month that was too short for its day does not shorten those after it. */
export const shifted = (date: CalendarDate, { interval, payments, by }: Shift): CalendarDate => {
  const later = instalmentDate(date, interval, by);
  const { day } = partsOf(date);
  const usual = Math.max(...payments.map((one) => partsOf(one.date).day));
  const isCut = (interval === 'monthly' || interval === 'quarterly') && isLastOfMonth(date);
  return isCut && usual > day ? onDay(later, usual) : later;
};

const isLastOfMonth = (date: CalendarDate): boolean => partsOf(addDays(date, 1)).day === 1;

/** The same month on that day, as far as the month has it. */
const onDay = (date: CalendarDate, day: number): CalendarDate =>
  calendarDateFrom({ ...partsOf(date), day }) ?? onDay(date, day - 1);

interface Spreading extends Pace {
  /** The cents that come on the plan as well. */
  readonly added?: readonly Cents[];
}

/** The sum at another amount: on the days that there are, and on further ones after them. */
const spread = (
  payments: readonly PlanDebit[],
  { interval, payment, added = [] }: Spreading,
): readonly PlanDebit[] => {
  const total = addMoney(...payments.map(({ amount }) => amount), ...added);
  const count = instalmentsFor(total, payment);
  const last = payments.at(-1);
  if (last === undefined) return [];
  return Array.from({ length: count }, (_, at) => ({
    date:
      payments[at]?.date ??
      shifted(last.date, { interval, payments, by: at - payments.length + 1 }),
    amount: at === count - 1 ? subtractMoney(total, toCents(payment * (count - 1))) : payment,
  }));
};
