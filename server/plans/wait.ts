import type { Kysely } from 'kysely';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { stepAfter, type Step } from '#domain/plans/chances.ts';
import type { Deps } from '../deps.ts';
import type { Payments } from '../payments/payments.ts';
import { record } from '../store/audit.ts';
import { legsOf } from '../store/payments.ts';
import { beginWait, takeWaitStep, waitsDue } from '../store/plans-waiting.ts';
import {
  changeInstalment,
  endPlan,
  findPlan,
  holdPlan,
  type Plan,
  type WholePlan,
} from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { debitAt, todayAt } from './calendar.ts';
import { remainingOf } from './left.ts';
import { endDone } from './paid-off.ts';
import type { Refusal } from './tell-refused.ts';
import { tellRefusedMeans, tellWaiting, tellWaitOver } from './tell-waiting.ts';
import type { Telling } from './tell.ts';
import { waitEnd } from './wait-end.ts';
import { fillWaiting, putOffToNext } from './wait-put-off.ts';

type Db = Kysely<Database>;

/** The next step of a wait, with its day. */
export interface Follows extends Pick<Step, 'what'> {
  readonly date: CalendarDate;
  /** The day on which the plan ends if nothing is done; none where it waits on. */
  readonly ends?: CalendarDate | undefined;
}

/** The step after a letter of that number which leaves now; nothing where the plan waits on. */
const following = (told: number, stored: StoredTenant, now: number): Follows | undefined => {
  const step = stepAfter(told, stored.backend.planMissed);
  if (step === undefined) return undefined;
  const date = addDays(todayAt(stored, now), step.days);
  const next = { waitingTold: told, waitingNextAt: debitAt(date, stored) };
  return { what: step.what, date, ends: waitEnd(next, stored) };
};

const hourOf = (follows: Follows | undefined, stored: StoredTenant): number | null =>
  follows === undefined ? null : debitAt(follows.date, stored);

/**
 * Has a plan wait whose means do not pay: nothing is debited until there is another card, and the payer is told
 * so. One that waits already goes on to.
 */
export const waitForMeans = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  refusal: Refusal,
): Promise<void> => {
  const { planId, stored, now } = telling;
  const plan = (await findPlan(work, planId))?.plan;
  if (plan === undefined) return;
  if (plan.waitingSince !== null)
    return tellRefusedMeans(deps, work, telling, { refusal, follows: undefined });
  const follows = following(1, stored, now);
  const category = refusal.isMore ? ('more' as const) : refusal.category;
  await beginWait(work, planId, { category, now, nextAt: hourOf(follows, stored) });
  const isPutOff = await putOffToNext(work, planId, { stored, now });
  await tellRefusedMeans(deps, work, telling, {
    refusal,
    follows: isPutOff ? undefined : follows,
  });
  await note(work, plan, now, 'plan.waiting');
  deps.log('warning', 'plan.waiting', { reference: refusal.intent.reference, category });
};

/** Takes the steps of plans that wait for another card: a reminder, or in the end the plan's own. */
export const remindWaiting = async ({ deps }: Pick<Payments, 'deps'>): Promise<void> => {
  const { db } = deps;
  const now = await deps.now();
  for (const { id, tenant } of await waitsDue(db, now)) {
    const stored = await findTenant(db, tenant);
    if (stored === undefined) continue;
    await untangled(db, async (work) => {
      if (!(await holdPlan(work, id))) return;
      const whole = await findPlan(work, id);
      if (whole === undefined || !isDue(whole.plan, now)) return;
      if (remainingOf(whole) === 0) return endDone(deps, work, whole.plan, now);
      // A payment beside the plan may leave nothing late.
      if (
        whole.plan.waitingTold !== 0 &&
        (await fillWaiting(work, whole, { stored, intentId: null, now }))
      )
        return;
      await step(deps, work, whole, { planId: id, stored, now });
    });
  }
};

const isDue = ({ waitingNextAt }: Plan, now: number): boolean =>
  waitingNextAt !== null && waitingNextAt <= now;

const step = async (deps: Deps, work: Db, whole: WholePlan, telling: Telling): Promise<void> => {
  const { stored, now } = telling;
  const { plan } = whole;
  const told = plan.waitingTold ?? 0;
  // The policy may be another one by now; nobody has fewer letters for it.
  if (stepAfter(told, stored.backend.planMissed)?.what === 'end')
    return giveUp(deps, work, whole, telling);
  const follows = following(told + 1, stored, now);
  const next = { waitingTold: told + 1, waitingNextAt: hourOf(follows, stored) };
  if (await takeWaitStep(work, plan, next))
    await tellWaiting(deps, work, telling, { told: told + 1, follows });
};

/** Ends a plan for which no other card came. */
const giveUp = async (
  deps: Deps,
  work: Db,
  { plan, instalments }: WholePlan,
  telling: Telling,
): Promise<void> => {
  const missed = instalments.find(({ status }) => status === 'pending');
  if (missed === undefined) return;
  await changeInstalment(work, missed, { status: 'failed' });
  await endPlan(work, plan.id, 'failing', telling.now);
  const code = await codeOf(work, missed.intentId);
  await tellWaitOver(deps, work, telling, { cents: missed.amount - missed.paid, code });
  await note(work, plan, telling.now, 'plan.failed');
  deps.log('warning', 'plan.failed', { id: plan.id, category: plan.waitingFor ?? '' });
};

/** The network's word of the last refusal. */
const codeOf = async (work: Db, intentId: string | null): Promise<string> => {
  const legs = intentId === null ? [] : await legsOf(work, intentId);
  const leg = legs.find(({ status }) => status === 'declined');
  return [leg?.code, leg?.advice].filter(Boolean).join(' / ');
};

const note = (
  work: Db,
  { tenant, subject, id: target }: Plan,
  at: number,
  action: 'plan.waiting' | 'plan.failed',
) => record(work, { at, tenant, subject, target, action, outcome: action.replace('plan.', '') });
