import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { readAccounts } from '../payments/parts.ts';
import type { Intent } from '../store/payments.ts';
import { endPlan, findPlan, type Plan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { remainingOf } from './left.ts';
import { tellDone } from './tell.ts';

type Db = Kysely<Database>;

/** Its bills were paid otherwise: nothing more is taken, and the patient is told. */
export const endDone = async (deps: Deps, work: Db, plan: Plan, now: number): Promise<void> => {
  const held = await findTenant(work, plan.tenant);
  if (held) await tellDone(deps, work, { planId: plan.id, held, now });
  await endPlan(work, plan.id, 'completed', now);
};

/** Whoever pays off the bills of a plan hears of it at once, not when the next payment would be due. */
export const endPaidOff = async (
  deps: Deps,
  work: Db,
  { cart, tenant }: Intent,
  now: number,
): Promise<void> => {
  const paid = readAccounts(cart).flatMap(({ openBalanceId }) => openBalanceId ?? []);
  if (paid.length === 0) return;
  const plans = await work
    .selectFrom('planAccounts')
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .select('plans.id')
    .distinct()
    .where('balanceId', 'in', paid)
    .where('tenant', '=', tenant)
    .where('status', '=', 'active')
    .execute();
  for (const { id } of plans) {
    const whole = await findPlan(work, id);
    if (whole && remainingOf(whole) === 0) await endDone(deps, work, whole.plan, now);
  }
};
