import type { CalendarDate } from '#domain/dates.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { payoffInterest, type EarlyPayoff } from '#domain/plans/early-payoff.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { interestOf } from './left.ts';

/** The rule for the interest where a plan is paid off before its end. */
export const payoffRule = (
  { plan }: Pick<WholePlan, 'plan'>,
  { backend }: Pick<StoredTenant, 'backend'>,
): EarlyPayoff =>
  // Interest that nobody was told of at the agreement is not taken.
  [plan.earlyPayoff ?? 'noInterest', backend.earlyPayoff].includes('noInterest')
    ? 'noInterest'
    : 'interestToday';

/** The interest that is due where all the bills of the plan are paid that day. */
export const interestAt = (whole: WholePlan, stored: StoredTenant, day: CalendarDate): Cents => {
  const { plan, instalments } = whole;
  const dates = instalments.map(({ dueDate }) => dueDate as CalendarDate);
  const [from = day, to = dates.at(-1) ?? day] = [dates[0], dates.at(-1)];
  return payoffInterest(
    {
      interest: toCents(plan.interest),
      paid: toCents(interestOf(whole)?.paid ?? 0),
      from,
      to,
    },
    { day, rule: payoffRule(whole, stored) },
  );
};
