import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { paidOf } from '../store/balance-payments.ts';
import type { Intent } from '../store/payments.ts';
import { billsOf } from '../store/bill-balances.ts';
import { plansHolding } from '../store/plans-hold.ts';
import { endPlan, findPlan, notePaidOff, runningPlans, type Plan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { typedMark } from './holds.ts';
import { billsLeftOf } from './left.ts';
import { tellDone } from './tell.ts';

type Db = Kysely<Database>;

/** Its bills were paid otherwise: nothing more is taken, and the patient is told. */
export const endDone = async (deps: Deps, work: Db, plan: Plan, now: number): Promise<void> => {
  const held = await findTenant(work, plan.tenant);
  if (held) await tellDone(deps, work, { planId: plan.id, held, now });
  await endPlan(work, plan.id, 'completed', now);
};

/**
 * Whoever pays off the bills of a plan hears of it at once, not when the next payment would be due; so
 * does whoever typed a bill that somebody else has paid. Of their plan no receipt but their own tells.
 */
export const endPaidOff = async (
  deps: Deps,
  work: Db,
  { id: intentId, tenant, subject }: Intent,
  now: number,
): Promise<void> => {
  const paid = await paidOf(work, intentId);
  if (paid.length === 0) return;
  const found = (await runningPlans(work, tenant, paid)).map(({ planId }) => planId);
  const marks = (await billsOf(work, paid)).map(typedMark);
  const typed = await plansHolding(work, tenant, marks);
  for (const planId of new Set([...found, ...typed])) {
    const whole = await findPlan(work, planId);
    // Where an instalment paid the last of them there is nothing to be paid off any more.
    if (whole?.plan.billsPaidAt !== null || billsLeftOf(whole) > 0) continue;
    if (found.includes(planId) || whole.plan.subject === subject)
      await notePaidOff(work, planId, intentId);
    await endDone(deps, work, whole.plan, now);
  }
};
