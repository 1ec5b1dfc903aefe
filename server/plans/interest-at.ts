import type { CalendarDate } from '#domain/dates.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { payoffInterest } from '#domain/plans/early-payoff.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { interestOf } from './left.ts';

/** The interest that is due where all the bills of the plan are paid that day. */
export const interestAt = (
  whole: WholePlan,
  { backend }: StoredTenant,
  day: CalendarDate,
): Cents => {
  const { plan, instalments } = whole;
  const dates = instalments.map(({ dueDate }) => dueDate as CalendarDate);
  const [from = day, to = dates.at(-1) ?? day] = [dates[0], dates.at(-1)];
  // Interest that nobody was told of at the agreement is not taken.
  const rules = [plan.earlyPayoff ?? 'noInterest', backend.earlyPayoff];
  return payoffInterest(
    {
      interest: toCents(plan.interest),
      paid: toCents(interestOf(whole)?.paid ?? 0),
      from,
      to,
    },
    { day, rule: rules.includes('noInterest') ? 'noInterest' : 'interestToday' },
  );
};
