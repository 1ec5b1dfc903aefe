import { addDays, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { DueByHand, DueSum } from '#domain/plans/due.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { readAccount } from './draft.ts';
import { laidOut } from './laid-out.ts';
import { openBillsOf } from './left.ts';

/** A payment by hand is announced so many days before it is due. */
const announcedDays = 6;

/**
 * The cents that are to be paid now of a plan that is paid by hand, and of which bills: all that is overdue or was
 * announced, or else the next payment.
 */
export const dueByHand = (
  whole: WholePlan,
  stored: StoredTenant,
  now: number,
): DueByHand | undefined => {
  const { status, isByHand } = whole.plan;
  if (status !== 'active' || isByHand !== 1) return undefined;
  const today = todayAt(stored, now);
  const coming = laidOut(whole, stored).filter(({ takes }) => takes > 0);
  const near = coming.filter(({ dueDate }) => dueDate <= addDays(today, announcedDays));
  const meant = near.length > 0 ? near : coming.slice(0, 1);
  const late = meant.filter(({ dueDate }) => dueDate < today);
  const due = sumOn(whole, meant);
  const by = meant.at(-1)?.dueDate as CalendarDate | undefined;
  if (by === undefined || due.amount === 0) return undefined;
  const isPart = late.length > 0 && late.length < meant.length;
  return {
    ...due,
    by,
    count: meant.length,
    isOverdue: late.length > 0,
    ...(isPart && { overdue: sumOn(whole, late) }),
  };
};

/** Cents that these payments take, on the bills that are paid first. */
const sumOn = (whole: WholePlan, payments: readonly { readonly takes: number }[]): DueSum => {
  let rest = payments.reduce((sum, { takes }) => sum + takes, 0);
  const bills = openBillsOf(whole).flatMap(({ account, left }) => {
    const amount = toCents(Math.min(rest, left));
    rest -= amount;
    return amount > 0 ? [{ number: readAccount(account).paymentPostingId, amount }] : [];
  });
  return { amount: toCents(bills.reduce((sum, one) => sum + one.amount, 0)), bills };
};
