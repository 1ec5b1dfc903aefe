import type { Kysely } from 'kysely';
import { subtractMoney, toCents } from '#domain/money.ts';
import type { Visitor } from '#domain/visitor.ts';
import { intentById, openIntent } from '../store/payments.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { comingOf } from './coming.ts';
import { billsOwedOf, interestOf, owedWithout } from './left.ts';
import { phoneOf } from './new-means.ts';
import { isPlanToBeHad } from './plan-anew.ts';
import { paidOf } from './told-plan.ts';

interface Reading {
  readonly stored: StoredTenant;
  readonly loginType: Visitor;
  readonly now: number;
}

/** A running plan in the figures of its end, for its payer. */
export const stoppingPlan = async (db: Kysely<Database>, whole: WholePlan, reading: Reading) => {
  const { next, following } = await comingOf(db, whole, reading);
  const interest = interestOf(whole);
  const paid = toCents(interest?.paid ?? 0);
  // Nothing comes of a plan that waits for another card.
  const waits = whole.plan.waitingSince !== null;
  const isByHand = whole.plan.isByHand === 1;
  const taken = whole.accounts.reduce((sum, account) => sum + account.paid, 0);
  const first = waits ? undefined : next?.isUnderWay ? following : next;
  return {
    ...owingOf(whole, reading),
    // By hand the bills are paid with the accounts.
    taken: toCents(isByHand ? paidOf(whole) : taken),
    ...(interest && {
      interest: { paid, spared: subtractMoney(toCents(interest.amount), paid) },
    }),
    ...(next?.isUnderWay && { underWay: { date: next.date, amount: next.amount } }),
    ...(isByHand && { isByHand: true as const }),
    ...(first && { next: { date: first.date, amount: first.amount } }),
  };
};

/** A plan that was stopped, with what its bills owe by now; nothing of one that runs or ended otherwise. */
export const stoppedPlan = async (db: Kysely<Database>, whole: WholePlan, reading: Reading) => {
  const { id, status, endedAt } = whole.plan;
  if (status !== 'cancelled' || endedAt === null) return undefined;
  const open = await openIntent(db, id);
  const debit = open && (await intentById(db, open.id));
  const { stored } = reading;
  return {
    ...owingOf(whole, reading),
    date: todayAt(stored, endedAt),
    ...(debit && {
      underWay: { date: todayAt(stored, debit.claimedAt), amount: toCents(debit.amount) },
    }),
  };
};

const owingOf = (whole: WholePlan, { stored, loginType }: Reading) => {
  const owed = billsOwedOf(whole);
  const phone = phoneOf(whole, stored);
  return {
    bills: owedWithout(whole).flatMap(({ number, owed: due }) =>
      due > 0 ? [{ number, amount: toCents(due) }] : [],
    ),
    owed: toCents(owed),
    mayPlan: owed > 0 && isPlanToBeHad({ stored, loginType, cents: owed }),
    ...(phone && { phone }),
  };
};
