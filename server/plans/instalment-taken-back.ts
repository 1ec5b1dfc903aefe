import type { Kysely } from 'kysely';
import type { Judgement } from '#domain/decline-codes.ts';
import type { Deps } from '../deps.ts';
import type { Intent } from '../store/payments.ts';
import { changeInstalment, endPlan, findPlan, holdPlan, type Instalment } from '../store/plans.ts';
import { isAgreedSince } from '../store/plan-consents.ts';
import { wasSettled } from '../store/plan-deeds.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { refused } from './refuse-instalment.ts';
import { reopened } from './reopen.ts';
import { tellFailing } from './tell-refused.ts';

type Db = Kysely<Database>;

interface TakenBack extends Judgement {
  readonly planId: string;
  readonly intent: Intent;
  readonly code: string;
  readonly isDisputed: boolean;
  readonly now: number;
}

/**
 * An instalment whose money went back is as good as refused. False where its plan is over, so that nothing of
 * it follows, and no letter of a plan tells it.
 */
export const instalmentTakenBack = async (
  deps: Deps,
  work: Db,
  { planId, intent, now, ...said }: TakenBack,
): Promise<boolean> => {
  const stored = await findTenant(work, intent.tenant);
  const isHeld = await holdPlan(work, planId);
  const whole = await findPlan(work, planId);
  const taken = whole?.instalments.find(({ intentId }) => intentId === intent.id);
  if (whole === undefined || stored === undefined || taken === undefined) return false;
  const instalment = onItsOwnDay(taken);
  const sums = { cents: taken.amount - taken.paid, taken: taken.paid };
  const isReopened =
    !isHeld && said.category !== 'revoked' && (await reopened(work, whole, { stored, now }));
  const runs = isHeld || isReopened;
  const { plannedDate, dueDate } = instalment;
  const status = runs ? ('pending' as const) : ('failed' as const);
  await changeInstalment(work, instalment, { status, ...(runs && { plannedDate, dueDate }) });
  if (!runs) {
    // No page says of a plan that all its payments were made where one of them went back.
    if (whole.plan.status !== 'completed' || (await wasSettled(work, planId))) return false;
    await endPlan(work, planId, 'failing', now);
    if (said.category !== 'revoked') return false;
    const refusal = { ...said, intent, instalment, ...sums, wasPaid: true };
    await tellFailing(deps, work, { planId, stored, now }, refusal);
    return true;
  }
  const settling = { deps, work, intent, plan: whole.plan, isOver: false, instalment, stored, now };
  const isMore = isHeld && (await isAgreedSince(work, planId, intent.claimedAt));
  await refused(settling, { ...said, ...sums, wasPaid: true, isReopened, isMore });
  return true;
};

/** A payment that was taken ahead, and is to be taken again, has its own day again. */
const onItsOwnDay = (instalment: Instalment): Instalment => {
  const { plannedDate } = instalment;
  return plannedDate === null
    ? instalment
    : { ...instalment, dueDate: plannedDate, plannedDate: null };
};
