import type { CalendarDate } from '#domain/dates.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { interestOf, leftOf, remainingOf } from './left.ts';
import { plannedDay } from './planned-day.ts';
import { interestAt } from './interest-at.ts';

interface Taking {
  readonly stored: StoredTenant;
  readonly day: CalendarDate;
  /** Cents that the instalment takes at most. */
  readonly amount: number;
}

/**
 * The bills are paid before the instalment that was to pay the last of them: then the rest bears no
 * interest.
 */
export const isAheadOfPlan = ({ plan, instalments }: WholePlan, day: CalendarDate): boolean => {
  const isSpread = instalments.some((one) => agreedOf(one) > plan.payment);
  const agreed = Math.ceil((plan.total - plan.interest) / plan.payment);
  const due = isSpread
    ? lastOfBills({ plan, instalments })
    : instalments.find(({ number }) => number === agreed);
  return plan.billsPaidAt === null && due !== undefined && day < due.dueDate;
};

type Row = WholePlan['instalments'][number];

/** Cents of an instalment by its agreement, also where it pays everything off. */
const agreedOf = ({ amount, paid, insteadOf }: Row): number =>
  insteadOf === null ? amount : paid + insteadOf;

/**
 * The instalment that pays the last of the bills where the payer agreed to larger ones: those behind it take nothing
 * but interest. One that is being made may take less than it was to.
 */
const lastOfBills = ({ plan, instalments }: Pick<WholePlan, 'plan' | 'instalments'>) => {
  let rest = plan.interest;
  return instalments.findLast((one, at) => {
    const next = instalments[at + 1];
    rest -= Math.max(agreedOf(one), next ? agreedOf(next) : 0);
    return rest < 0;
  });
};

/**
 * Cents of each account that an instalment of that day may take. Where it pays the rest of the bills ahead
 * of the plan, because others paid on them, the interest is what paying the plan off would cost.
 */
export const leftOn = (
  whole: WholePlan,
  left: readonly number[],
  { stored, day, amount }: Taking,
): readonly number[] => {
  const at = whole.accounts.findIndex((account) => account === interestOf(whole));
  const bills = left.reduce((sum, one, position) => sum + (position === at ? 0 : one), 0);
  return bills > amount || !isAheadOfPlan(whole, day)
    ? left
    : left.map((one, position) =>
        position === at ? Math.min(one, interestAt(whole, stored, day)) : one,
      );
};

/**
 * The next instalment with its day and amount, and all that is still to be taken. Of a plan that waits for
 * another card nothing comes next.
 */
export const toCome = (whole: WholePlan, stored: StoredTenant): ToCome => {
  const { remaining, next } = onceGoing(whole, stored);
  return { remaining, ...(next && whole.plan.waitingSince === null && { next }) };
};

interface ToCome {
  readonly remaining: number;
  readonly next?: { readonly date: CalendarDate; readonly amount: number };
}

/** The same as if the plan did not wait, with the next instalment on that day where one is given. */
export const onceGoing = (whole: WholePlan, stored: StoredTenant, day?: CalendarDate): ToCome => {
  const next = whole.instalments.find(({ status }) => status === 'pending');
  if (next === undefined || remainingOf(whole) === 0) return { remaining: remainingOf(whole) };
  const date = day ?? plannedDay(whole.plan, next, stored);
  const most = next.amount - next.paid;
  const left = leftOn(whole, leftOf(whole), { stored, day: date, amount: most });
  const remaining = left.reduce((sum, one) => sum + one, 0);
  return { remaining, next: { date, amount: Math.min(most, remaining) } };
};
