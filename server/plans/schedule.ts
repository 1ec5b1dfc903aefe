import type { Cents } from '#domain/money.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { mostInstalments } from '#domain/plans/plan-schedule.ts';
import { instalmentsFor, scheduleOf } from '#domain/plans/schedule.ts';
import type { Interval } from '#domain/tenant-words.ts';
import type { Tenant } from '#domain/tenant.ts';
import { refuseFields } from '../payments/refuse.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { earlyPayoffOf } from './stated.ts';

export interface AskedSchedule {
  readonly totalAmount: Cents;
  readonly paymentAmount: Cents;
  readonly interval: Interval;
}

/** Every instalment from that day on; refuses faults of the request by field. */
export const plannedFrom = (asked: AskedSchedule, stored: StoredTenant, start: CalendarDate) => {
  const { totalAmount, paymentAmount: payment, interval } = asked;
  const problems = problemsIn(asked, stored.tenant);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const instalments = scheduleOf(totalAmount, { interval, payment }, start);
  return {
    balance: totalAmount,
    payment,
    interval,
    duration: instalments.length,
    startDate: start,
    completionDate: instalments.at(-1)?.date ?? start,
    earlyPayoff: earlyPayoffOf(stored),
    payments: instalments.map(({ date, amount, number }) => ({
      date,
      amount,
      status: number === 1 ? ('duetoday' as const) : ('pending' as const),
    })),
  };
};
export type Planned = ReturnType<typeof plannedFrom>;

const problemsIn = (
  { totalAmount, paymentAmount, interval }: AskedSchedule,
  { recurring }: Tenant,
): Readonly<Record<string, string>> => {
  const recommended = recurring.recommendedPaymentPlans && interval === 'monthly';
  return {
    ...(totalAmount === 0 && { totalAmount: 'There is nothing to pay' }),
    ...(paymentAmount === 0 && { paymentAmount: 'Please enter an amount greater than 0' }),
    ...(paymentAmount > totalAmount && {
      paymentAmount: 'The amount must be less than or equal to the total',
    }),
    ...(instalmentsFor(totalAmount, paymentAmount) > mostInstalments && {
      paymentAmount: `These would be more than ${mostInstalments} payments`,
    }),
    ...(!recommended &&
      !recurring.intervals.includes(interval) && {
        interval: 'The provider does not offer this interval',
      }),
  };
};
