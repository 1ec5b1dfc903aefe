import type { Kysely } from 'kysely';
import type { SeenPlan } from '#contract/provider-plans.ts';
import { toCents } from '#domain/money.ts';
import { intentById } from '../store/payments.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { numbersOf } from './numbers-of.ts';
import { addedTo } from './left.ts';
import { toCome } from './to-come.ts';
import { paidOf } from './told-plan.ts';
import { toldStatus } from './told-status.ts';
import { debitUnderWay } from './under-way.ts';

/** A plan for its provider's billing system: the digits of its card are all that is told of it. */
export const seenPlan = async (
  db: Kysely<Database>,
  whole: WholePlan,
  stored: StoredTenant,
): Promise<SeenPlan> => {
  const { plan, instalments } = whole;
  const runs = plan.status === 'active';
  const { remaining, next } = toCome(whole, stored);
  const debit = await debitUnderWay(db, plan.id, stored);
  const { reference } = await intentById(db, plan.intentId);
  return {
    id: plan.id,
    reference,
    status: plan.status,
    agreed: todayAt(stored, plan.createdAt),
    ...(plan.endedAt !== null && { ended: todayAt(stored, plan.endedAt) }),
    accounts: numbersOf(whole),
    currency: plan.currency,
    interval: plan.interval,
    payment: toCents(plan.payment),
    total: toCents(plan.total + addedTo(whole)),
    interest: toCents(plan.interest),
    means: { method: plan.method, last4: plan.last4 },
    isByHand: plan.isByHand === 1,
    paid: toCents(paidOf(whole)),
    remaining: toCents(runs ? remaining : 0),
    ...(runs && plan.waitingSince !== null && { waitsSince: todayAt(stored, plan.waitingSince) }),
    ...(runs && next && { next: { date: next.date, amount: toCents(next.amount) } }),
    ...(debit && { underWay: debit.payment }),
    instalments: instalments.map((one) => ({
      number: one.number,
      date: one.dueDate,
      amount: toCents(one.amount),
      paid: toCents(one.paid),
      status: toldStatus(whole, one),
      attempts: one.attempts,
    })),
  };
};
