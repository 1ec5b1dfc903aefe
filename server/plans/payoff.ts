import type { Kysely } from 'kysely';
import type { SentCart } from '#contract/cart.ts';
import { addDays } from '#domain/dates.ts';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import { refusePayment } from '../payments/refuse.ts';
import { accountsPaid } from '../payments/split.ts';
import type { Draft } from '../store/payments-claim.ts';
import { findPlan, runningPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { readAccount } from './draft.ts';
import { hasNotChanged } from './instalment.ts';
import { interestOf, openBillsOf } from './left.ts';
import { interestAt } from './running.ts';

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
  const ending = await endedBy(db, stored, paid);
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
    },
  };
};

/** The plans of which nothing but interest is left when these accounts are paid. */
const endedBy = async (
  db: Db,
  { slug }: StoredTenant,
  paid: readonly PaidAccount[],
): Promise<readonly WholePlan[]> => {
  const ids = paid.flatMap(({ openBalanceId }) => openBalanceId ?? []);
  const rows = await runningPlans(db, slug, ids);
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
