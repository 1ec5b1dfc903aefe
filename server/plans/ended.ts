import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { accountsOf } from '../store/accounts.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { billsLeftOf, billsOwedOf, interestOf, isPaidOtherwise } from './left.ts';

interface Reading {
  readonly stored: StoredTenant;
  /** The account holder whose history is read. */
  readonly holder: string;
}

const enders = { failing: 'portal', cancelled: 'provider' } as const;

/**
 * The end of a plan that did not take all it was to: its bills were settled beside it, the portal ended it
 * with a refused payment, or the provider did. What is owed by now is told of the reader's own accounts: nobody knows it of a number that
 * was typed, and those of others are not the reader's.
 */
export const endedOf = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, holder }: Reading,
) => {
  const { plan, accounts } = whole;
  const { status, endedAt } = plan;
  if (endedAt === null || status === 'active') return undefined;
  if (status === 'completed') return settledOf(whole, todayAt(stored, endedAt));
  const own = new Set((await accountsOf(db, plan.tenant, holder)).map((one) => one.openBalanceId));
  const interest = interestOf(whole);
  const isOwn = accounts.every(
    (account) => account === interest || own.has(account.balanceId ?? ''),
  );
  return {
    end: {
      date: todayAt(stored, endedAt),
      by: enders[status],
      ...(isOwn && { owed: billsOwedOf(whole) }),
    },
    /** The rest of the interest is not owed any more. */
    balance: billsLeftOf(whole),
  };
};

/** A plan that took all its payments has no end to be told. */
const settledOf = (whole: WholePlan, date: CalendarDate) => {
  if (!whole.instalments.some((one) => one.status === 'cancelled')) return undefined;
  const interest = interestOf(whole);
  const beside = whole.accounts.reduce(
    (sum, account) => (account === interest ? sum : sum + account.amount - account.paid),
    0,
  );
  const by = isPaidOtherwise(whole) ? ('settled' as const) : ('paid' as const);
  return { end: { date, by, beside }, balance: 0 };
};
