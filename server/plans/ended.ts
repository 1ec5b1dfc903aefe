import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { accountsOf } from '../store/accounts.ts';
import { backsOfPlan } from '../store/beside-sums.ts';
import { wasSettled } from '../store/plan-deeds.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { billsLeftOf, billsOwedOf, interestOf, isPaidOtherwise } from './left.ts';

interface Reading {
  readonly stored: StoredTenant;
  /** The account holder whose history is read. */
  readonly holder: string;
  /** The cents of its bills that were refunded. */
  readonly refunded: number;
}

/** The reason for which a plan ended that did not take all it was to. */
const enderOf = ({
  status,
  isByHand,
  waitingSince,
  waitingFor,
}: WholePlan['plan']): 'portal' | 'waited' | 'unagreed' | 'unpaid' | 'provider' => {
  if (status === 'cancelled') return 'provider';
  if (isByHand === 1) return 'unpaid';
  if (waitingSince === null) return 'portal';
  return waitingFor === 'more' ? 'unagreed' : 'waited';
};

/**
 * The end of a plan that did not take all it was to: its bills were settled beside it, the portal ended it
 * with a refused payment, or the provider did. What is owed by now is told of the reader's own accounts: nobody knows it of a number that
 * was typed, and those of others are not the reader's.
 */
export const endedOf = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, holder, refunded }: Reading,
) => {
  const { plan, accounts } = whole;
  const { status, endedAt } = plan;
  if (endedAt === null || status === 'active') return undefined;
  const own = new Set((await accountsOf(db, plan.tenant, holder)).map((one) => one.openBalanceId));
  const interest = interestOf(whole);
  const isOwn = accounts.every(
    (account) => account === interest || own.has(account.balanceId ?? ''),
  );
  const owed = isOwn ? billsOwedOf(whole) : undefined;
  const date = todayAt(stored, endedAt);
  if (status === 'completed') {
    const isSettled = await wasSettled(db, plan.id);
    return settledOf(whole, { date, owed, refunded, isSettled });
  }
  const back = await backsOfPlan(db, { planId: plan.id, intentId: plan.intentId, since: endedAt });
  const isDisputed = back.some(({ kind, isOfPlan }) => kind === 'disputed' && isOfPlan);
  const ender = enderOf(plan);
  const by = ender === 'portal' && isDisputed ? ('disputed' as const) : ender;
  return {
    end: { date, by, ...(owed !== undefined && { owed }) },
    /** The rest of the interest is not owed any more. */
    balance: billsLeftOf(whole),
  };
};

interface Settled {
  readonly date: CalendarDate;
  readonly owed: number | undefined;
  readonly refunded: number;
  /** The provider took the rest as settled. */
  readonly isSettled: boolean;
}

/** A plan that took all its payments has no end to be told, unless its bills are owed again. */
const settledOf = (whole: WholePlan, { date, owed, refunded, isSettled }: Settled) => {
  const known = owed !== undefined && { owed };
  if (!whole.instalments.some((one) => one.status === 'cancelled'))
    return owed && whole.instalments.every((one) => one.status === 'paid')
      ? { end: { date, by: 'paid' as const, owed }, balance: 0 }
      : undefined;
  const interest = interestOf(whole);
  const left = whole.accounts.reduce(
    (sum, account) => (account === interest ? sum : sum + account.amount - account.paid),
    0,
  );
  // The refunded cents that are owed no more were settled beside the plan as well.
  const beside = Math.max(left, left + refunded - (owed ?? refunded));
  const by = isSettled || isPaidOtherwise(whole) ? ('settled' as const) : ('paid' as const);
  return { end: { date, by, ...known, beside }, balance: 0 };
};
