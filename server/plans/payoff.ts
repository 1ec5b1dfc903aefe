import type { Kysely } from 'kysely';
import type { SentCart } from '#contract/cart.ts';
import { addDays } from '#domain/dates.ts';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import { refusePayment } from '../payments/refuse.ts';
import { accountsPaid } from '../payments/split.ts';
import { lockBalances } from '../store/bill-balances.ts';
import type { Draft } from '../store/payments-claim.ts';
import { findPlan, runningPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { readAccount } from './draft.ts';
import { hasNotChanged } from './instalment.ts';
import { interestOf, openBillsOf } from './left.ts';
import { interestAt } from './interest-at.ts';

type Db = Kysely<Database>;

export interface Payoffs {
  /** The interest that the payment pays beside the bills. */
  readonly interest: readonly PaidAccount[];
  /** The payments that began the plans. */
  readonly begunBy: readonly string[];
  /** Refuses the payment inside its claim where one of the plans has changed since. */
  readonly also: NonNullable<Draft['also']>;
}

/**
 * The plans that a cart pays off, and their interest as reckoned here. It has to be what the patient was
 * shown and agreed to: today's interest, or yesterday's on a page from before midnight.
 */
export const payoffsOf = async (
  db: Db,
  stored: StoredTenant,
  cart: SentCart,
  now: number,
): Promise<Payoffs> => {
  const agreed = new Map((cart.payoffs ?? []).map(({ planId, interest }) => [planId, interest]));
  const paid = accountsPaid(cart);
  const running = await runningOn(db, stored, paid);
  const ending = await endedBy(db, running, paid);
  for (const whole of ending) {
    const today = todayAt(stored, now);
    const interest = agreed.get(whole.plan.id) ?? 0;
    const due = [today, addDays(today, -1)].map((day): number => interestAt(whole, stored, day));
    if (!due.includes(interest)) throw refusePayment('balance');
  }
  if ([...agreed.keys()].some((id) => !ending.some(({ plan }) => plan.id === id)))
    throw refusePayment('balance');
  return {
    interest: ending.flatMap((whole) => interestPaid(whole, paid, agreed.get(whole.plan.id) ?? 0)),
    begunBy: ending.map(({ plan }) => plan.intentId),
    also: async (work) => {
      for (const { plan } of ending) await hasNotChanged(work, plan);
      await refusePlanned(work, stored, { paid, running });
    },
  };
};

type Running = Awaited<ReturnType<typeof runningPlans>>;

const runningOn = (db: Db, { slug }: StoredTenant, paid: readonly PaidAccount[]) =>
  runningPlans(
    db,
    slug,
    paid.flatMap(({ openBalanceId }) => openBalanceId ?? []),
  );

type Planning = Running[number];

const keyOf = ({ planId, balanceId }: Planning): string => `${planId} ${balanceId}`;

/** The payer's page is from before the plan had the bill. */
const shownFree = (paid: readonly PaidAccount[], { balanceId }: Planning): boolean =>
  paid.some(
    ({ openBalanceId, agencyStatus }) =>
      openBalanceId === balanceId && agencyStatus === 'Account Active',
  );

interface Planned {
  readonly paid: readonly PaidAccount[];
  readonly running: Running;
}

/** Refuses bills that came on a plan while the payment was checked: their payer is to see that first. */
const refusePlanned = async (
  work: Db,
  stored: StoredTenant,
  { paid, running }: Planned,
): Promise<void> => {
  const looked = paid
    .flatMap(({ openBalanceId, ...bill }) => (openBalanceId ? [{ ...bill, openBalanceId }] : []))
    .toSorted((a, b) => (a.openBalanceId < b.openBalanceId ? -1 : 1));
  // A bill is locked before it comes on a plan, too.
  for (const bill of looked) await lockBalances(work, { tenant: stored.slug, bill });
  const now = await runningOn(work, stored, paid);
  const known = new Set(running.filter((one) => !shownFree(paid, one)).map(keyOf));
  if (now.some((one) => !known.has(keyOf(one)))) throw refusePayment('balance');
};

/** The plans of which nothing but interest is left when these accounts are paid. */
const endedBy = async (
  db: Db,
  rows: Running,
  paid: readonly PaidAccount[],
): Promise<readonly WholePlan[]> => {
  const wholes = await Promise.all(
    [...new Set(rows.map(({ planId }) => planId))].map((id) => findPlan(db, id)),
  );
  return wholes.flatMap((whole) => {
    if (whole === undefined) return [];
    const open = openBillsOf(whole);
    const isEnded = open.every(({ balanceId, owed }) =>
      paid.some((one) => one.openBalanceId === balanceId && one.amount >= (owed ?? 0)),
    );
    return open.length > 0 && isEnded ? [whole] : [];
  });
};

/** The interest goes where the last of the bills is paid, so that no other place charges for it. */
const interestPaid = (
  whole: WholePlan,
  paid: readonly PaidAccount[],
  amount: number,
): readonly PaidAccount[] => {
  const interest = interestOf(whole);
  if (amount === 0 || interest === undefined) return [];
  const bills = openBillsOf(whole).map(({ balanceId }) => balanceId);
  const last = paid.findLast(({ openBalanceId = null }) => bills.includes(openBalanceId));
  return [
    {
      ...readAccount(interest.account),
      ...(last && { locationId: last.locationId, paymentPostingId: last.paymentPostingId }),
      amount,
      billed: amount,
      planId: whole.plan.id,
      planPosition: interest.position,
    },
  ];
};
