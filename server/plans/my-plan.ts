import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { subtractMoney, toCents } from '#domain/money.ts';
import { costOf } from '#domain/plans/cost.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { itemsOfPlan } from '../history/items-of-plan.ts';
import type { Reading as PastReading } from '../history/item.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { hasAgreedPaper } from './agreed-paper.ts';
import { todayAt } from './calendar.ts';
import { changesOf } from './changes-of.ts';
import { comingOf } from './coming.ts';
import { deedsOf } from './deeds-of.ts';
import { readAccount } from './draft.ts';
import { dueByHand } from './due-by-hand.ts';
import { freeAccounts } from './free-bills.ts';
import { addedTo, interestOf, leftOf } from './left.ts';
import { phoneOf } from './new-means.ts';
import type { Payer } from './payer-in.ts';
import { isPaidByHand, toldPlan, type Reading } from './told-plan.ts';

interface Whole extends Reading, Pick<Payer, 'byLink'> {
  /** The history that the reader has; none where the provider offers none. */
  readonly past: (PastReading & { readonly since: number }) | undefined;
}

/** A plan of the reader's own from its first day to its last. */
export const myPlan = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { past, ...reading }: Whole,
) => {
  const { plan } = whole;
  const { stored } = reading;
  const { balance, schedule, next: _, ...told } = await toldPlan(db, whole, reading);
  // A plan that waits for another card takes nothing next.
  const { next } = plan.waitingSince === null ? await comingOf(db, whole, reading) : {};
  const due = dueByHand(whole, stored, reading.now);
  const itemOf = await itemsOfPlan(db, whole, past);
  const phone = phoneOf(whole, stored);
  const agreed = plan.total + addedTo(whole);
  const pending = whole.instalments.filter(({ status }) => status === 'pending').length;
  const mayAdd = (await freeAccounts(db, whole, reading)).length > 0;
  return {
    ...told,
    planId: plan.id,
    status: plan.status,
    since: todayAt(stored, plan.createdAt),
    remaining: toCents(balance),
    paid: toCents(told.paid),
    beside: toCents(plan.status === 'active' ? Math.max(0, agreed - told.paid - balance) : 0),
    bills: billsOf(whole),
    agreed: agreedOf(whole),
    interestPaid: toCents(interestOf(whole)?.paid ?? 0),
    ...(next && { next: { date: next.date, amount: next.amount, isUnderWay: next.isUnderWay } }),
    ...(due && { due: { ...due, bills: [...due.bills] } }),
    payments: schedule.map(({ intentId, ...one }) => {
      const item = one.status === 'paid' && intentId !== null ? itemOf(intentId) : undefined;
      return { ...one, ...(item && { item }) };
    }),
    hasPaper: await hasAgreedPaper(db, plan),
    ...(phone && { phone }),
    deeds: deedsOf(whole, stored, reading).filter((way) => {
      if (way === 'add') return mayAdd;
      // The last payment is made ahead.
      return way !== 'payoff' || pending > 1;
    }),
    changes: await changesOf(db, whole, stored),
  };
};

const billsOf = (whole: WholePlan) => {
  const left = leftOf(whole);
  const interest = interestOf(whole);
  return whole.accounts.flatMap((one, at) =>
    one === interest
      ? []
      : [
          {
            number: readAccount(one.account).paymentPostingId,
            amount: toCents(one.amount),
            // By hand a bill is paid with the accounts.
            paid: toCents(isPaidByHand(whole) ? one.amount - (left[at] ?? 0) : one.paid),
            left: toCents(left[at] ?? 0),
          },
        ],
  );
};

/** The terms, laid out once more from what was agreed to: an instalment may have taken less since. */
const agreedOf = ({ plan, instalments }: WholePlan) => {
  const { interval } = plan;
  const [total, payment] = [toCents(plan.total), toCents(plan.payment)];
  const balance = subtractMoney(total, toCents(plan.interest));
  const first = (instalments[0]?.dueDate ?? '') as CalendarDate;
  const payments = scheduleOf(total, { interval, payment }, first);
  const { rate } = costOf({ balance, interval, payments });
  return {
    count: payments.length,
    payment,
    interval,
    balance,
    total,
    ...(rate !== undefined && { rate }),
    first,
    last: payments.at(-1)?.date ?? first,
    // Interest that nobody was told of at the agreement is not taken.
    earlyPayoff: plan.earlyPayoff ?? ('noInterest' as const),
  };
};
