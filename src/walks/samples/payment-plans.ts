import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { PlanSchedule } from '#domain/plans/plan-schedule.ts';
import { recommend, type RecommendedPlan } from '#domain/plans/recommended.ts';
import { scheduleOf, type Pace } from '#domain/plans/schedule.ts';

/** The plans that a provider recommends for 495 dollars: the longer ones cost a little. */
export const offersFor = (balance: number): readonly RecommendedPlan[] =>
  recommend(toCents(balance), {
    offers: [3, 6, 9, 12, 18, 24].map((terms) => ({
      terms,
      interest: terms > 12 ? 250 : 0,
      from: toCents(0),
      upTo: toCents(0),
    })),
    least: toCents(100),
  });

/** A plan as the server lays it out on a day when nothing is paid yet. */
export function laidOut(total: number, pace: Pace): PlanSchedule {
  const rows = scheduleOf(toCents(total), pace, '2027-01-31' as CalendarDate);
  const [first = never(), last = first] = [rows[0], rows.at(-1)];
  return {
    balance: toCents(total),
    payment: pace.payment,
    interval: pace.interval,
    duration: rows.length,
    startDate: first.date,
    completionDate: last.date,
    earlyPayoff: 'interestToday',
    payments: rows.map(({ date, amount, number }) => ({
      date,
      amount,
      status: number === 1 ? 'duetoday' : 'pending',
    })),
  };
}

function never(): never {
  throw new Error('a plan has payments');
}
