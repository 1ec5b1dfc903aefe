import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { judgeDecline, type Judgement } from '#domain/decline-codes.ts';
import { declineReasonIn } from '#domain/payment.ts';
import { retryDay, soonestDebit } from '#domain/plans/retry.ts';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import { billsIn } from '../store/payments-bills.ts';
import { legsOf, type Intent, type IntentLeg } from '../store/payments.ts';
import {
  boundInterest,
  changeInstalment,
  endPlan,
  findPlan,
  holdPlan,
  noteBillsPaid,
  type Instalment,
  type Plan,
  type WholePlan,
} from '../store/plans.ts';
import { wasSettled } from '../store/plan-deeds.ts';
import { takeUpMeans, waitingMeans, type PlanMeansRow } from '../store/plan-means.ts';
import type { Database } from '../store/schema.ts';
import { settleBill } from '../store/settled-bills.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { debitAt, todayAt } from './calendar.ts';
import { billsLeftOf, interestOf, remainingOf } from './left.ts';
import { amountBack } from './put-back.ts';
import { reopened } from './reopen.ts';
import { interestAt } from './interest-at.ts';
import { tellDebited } from './tell.ts';
import { tellDeclined, tellFailing } from './tell-refused.ts';
import { tellUntaken } from './tell-settled.ts';
import { tellNotTakenAnyMore } from './tell-stopped.ts';
import { isAheadOfPlan } from './to-come.ts';
import { wantedDay } from './wanted.ts';
import { waitForMeans } from './wait.ts';

type Db = Kysely<Database>;

const minute = 60_000;
/** The wait before the next try, where nothing was charged because the vendor could not be asked. */
const pause = 10 * minute;

interface Settling {
  readonly deps: Deps;
  readonly work: Db;
  readonly intent: Intent;
  readonly plan: Plan;
  /** Later instalments have nothing left to take, either. */
  readonly isOver: boolean;
  readonly instalment: Instalment;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** Settles an instalment, and its plan, once its payment is over. */
export const settleInstalment = async (
  deps: Deps,
  work: Db,
  intent: Intent,
  now: number,
): Promise<void> => {
  const stored = await findTenant(work, intent.tenant);
  // Another card that is agreed to at this moment is either seen here, or waits until this is over.
  await holdPlan(work, intent.sessionId);
  const whole = stored && (await settledPlan(work, intent, stored, now));
  const instalment = whole?.instalments.find(({ intentId }) => intentId === intent.id);
  if (whole === undefined || stored === undefined || instalment === undefined) return;
  const { plan } = whole;
  const isOver = remainingOf(whole) === 0 || isLast(whole, instalment);
  const settling = { deps, work, intent, plan, isOver, instalment, stored, now };
  if (instalment.paid >= instalment.amount) return paid(settling);
  if (plan.status === 'cancelled') return stoppedMeanwhile(settling);
  if (plan.status === 'completed' && (await wasSettled(work, plan.id)))
    return settledMeanwhile(settling);
  if (intent.status === 'notcharged')
    return changeInstalment(work, instalment, { nextTryAt: now + pause });
  if (instalment.status === 'pending') await refused(settling, await refusalOf(settling));
};

interface TakenBack extends Judgement {
  readonly planId: string;
  readonly intent: Intent;
  readonly code: string;
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
  const instalment = whole?.instalments.find(({ intentId }) => intentId === intent.id);
  if (whole === undefined || stored === undefined || instalment === undefined) return false;
  const { amount, paid: taken } = instalment;
  const isReopened =
    !isHeld && said.category !== 'revoked' && (await reopened(work, whole, { stored, now }));
  const runs = isHeld || isReopened;
  const status = runs ? ('pending' as const) : ('failed' as const);
  await changeInstalment(work, instalment, { status });
  if (!runs) {
    // No page says of a plan that all its payments were made where one of them went back.
    if (whole.plan.status !== 'completed' || (await wasSettled(work, planId))) return false;
    await endPlan(work, planId, 'failing', now);
    if (said.category !== 'revoked') return false;
    const refusal = { ...said, intent, instalment, cents: amount - taken, taken, wasPaid: true };
    await tellFailing(deps, work, { planId, stored, now }, refusal);
    return true;
  }
  const settling = { deps, work, intent, plan: whole.plan, isOver: false, instalment, stored, now };
  await refused(settling, { ...said, cents: amount - taken, taken, wasPaid: true, isReopened });
  return true;
};

/**
 * The plan after this payment. Where the payment took the last of the bills ahead of the plan, no more
 * interest is left than is due that day.
 */
const settledPlan = async (
  work: Db,
  { sessionId: id, status, claimedAt }: Intent,
  stored: StoredTenant,
  now: number,
) => {
  const whole = await findPlan(work, id);
  const isPaid = status === 'paid' || status === 'partly';
  if (whole === undefined || !isPaid || billsLeftOf(whole) > 0) return whole;
  const day = todayAt(stored, claimedAt);
  if (isAheadOfPlan(whole, day))
    await boundInterest(work, interestOf(whole), interestAt(whole, stored, day));
  await noteBillsPaid(work, whole.plan, now);
  return findPlan(work, id);
};

const isLast = ({ instalments }: WholePlan, { number }: Instalment): boolean =>
  instalments.every((one) => one.number === number || one.status !== 'pending');

const tellingOf = ({ plan, stored, now }: Settling) => ({ planId: plan.id, stored, now });

const takenBy = async ({ work, intent }: Settling): Promise<number> =>
  (await legsOf(work, intent.id)).reduce(
    (sum, { status, amount }) => sum + (status === 'paid' ? amount : 0),
    0,
  );

/** Instalments that fell due meanwhile are announced for the soonest day that they may be taken. */
const putForward = async ({ work, plan, stored, now }: Settling): Promise<void> => {
  const soonest = debitAt(soonestDebit(todayAt(stored, now)), stored);
  await work
    .updateTable('instalments')
    .set({ nextTryAt: soonest })
    .where('planId', '=', plan.id)
    .where('status', '=', 'pending')
    .where('nextTryAt', '<', soonest)
    .execute();
};

const paid = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, plan, instalment, now } = settling;
  // The day of a payment that was made ahead is the one on which it was made.
  const dueDate = wantedDay(instalment, settling.stored) ?? instalment.dueDate;
  await changeInstalment(work, instalment, { status: 'paid', dueDate });
  const cents = await takenBy(settling);
  await putForward(settling);
  const isEnding = settling.isOver && plan.status === 'active';
  if (isEnding) await endPlan(work, plan.id, 'completed', now);
  await tellDebited(deps, work, tellingOf(settling), { intent, instalment, cents });
  if (!isEnding) await takeUpMeans(work, plan.id);
};

/**
 * An instalment whose plan was stopped while the debit was on its way: the patient was told of the
 * stop, and hears how the debit ended.
 */
const stoppedMeanwhile = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, instalment } = settling;
  const cents = await takenBy(settling);
  const telling = tellingOf(settling);
  return cents > 0
    ? tellDebited(deps, work, telling, { intent, instalment, cents })
    : tellNotTakenAnyMore(deps, work, telling, { intent, instalment, cents: intent.amount });
};

/** An instalment whose plan its provider took as settled while the debit was on its way: what it did not take is, too. */
const settledMeanwhile = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, instalment, stored } = settling;
  const legs = await legsOf(work, intent.id);
  const untaken = legs.filter(({ status }) => status !== 'paid');
  const at = new Set(untaken.map(({ locationId }) => locationId));
  for (const bill of billsIn(intent.cart).filter(({ locationId }) => at.has(locationId)))
    await settleBill(work, { tenant: stored.slug, bill });
  const cents = await takenBy(settling);
  const telling = tellingOf(settling);
  return cents > 0
    ? tellDebited(deps, work, telling, { intent, instalment, cents })
    : tellUntaken(deps, work, telling, { intent, instalment });
};

interface Said extends Judgement {
  readonly code: string;
  readonly cents: number;
  readonly taken: number;
  readonly wasPaid?: boolean;
  readonly isReopened?: boolean;
}

/** The network's refusal of the leg that was declined. */
const refusalOf = async (settling: Settling): Promise<Said> => {
  const { work, intent, instalment } = settling;
  const { method, brand } = intent;
  const leg = (await legsOf(work, intent.id)).find(({ status }) => status === 'declined');
  const code = [leg?.code, leg?.advice].filter(Boolean).join(' / ');
  const reason = declineReasonIn(leg?.reason);
  const decline = { method, brand, ...(reason && { reason }), ...pick(leg) };
  const cents = instalment.amount - instalment.paid;
  return { ...judgeDecline(decline), code, cents, taken: await takenBy(settling) };
};

const pick = (leg: IntentLeg | undefined) => leg && { code: leg.code, advice: leg.advice };

/** A payment that was tried ahead at its payer's wish comes on its own day, where that is later; no try is lost. */
const isPutBack = async (
  { work, instalment, stored }: Settling,
  retry: CalendarDate,
): Promise<boolean> => {
  const { dueDate, attempts, refusedBefore } = instalment;
  if (wantedDay(instalment, stored) === undefined || dueDate <= retry) return false;
  await changeInstalment(work, instalment, {
    attempts: attempts + 1,
    refusedBefore: (refusedBefore ?? 0) + 1,
    nextTryAt: debitAt(dueDate as CalendarDate, stored),
    toldDate: null,
    wantedAt: null,
  });
  return true;
};

interface Again extends Pick<Said, 'days'> {
  readonly other: PlanMeansRow | undefined;
}

/** The day of the next try; none where the means are no good, or are forgotten since the plan had ended. */
const againOn = (
  { instalment, stored, now }: Settling,
  { category, isReopened }: Pick<Said, 'category' | 'isReopened'>,
  { days, other }: Again,
): CalendarDate | undefined => {
  const today = todayAt(stored, now);
  if (other !== undefined) return soonestDebit(today);
  if (isReopened) return undefined;
  const attempts = instalment.attempts - (instalment.refusedBefore ?? 0);
  return retryDay({ category, days, today, attempts, waits: stored.backend.planRetries });
};

const refused = async (settling: Settling, { days, ...said }: Said): Promise<void> => {
  const { deps, work, intent, plan, instalment, stored, now } = settling;
  const refusal = { ...said, intent, instalment };
  const attempts = instalment.attempts + 1;
  await changeInstalment(work, instalment, {
    attempts: instalment.attempts,
    ...amountBack(instalment),
  });
  // A refusal says nothing of the card that takes the place of the one that was refused.
  const other = await waitingMeans(work, plan.id);
  const toldDate = againOn(settling, said, { days, other });
  if (toldDate !== undefined && plan.waitingSince === null && (await isPutBack(settling, toldDate)))
    return tellDeclined(
      deps,
      work,
      tellingOf(settling),
      { ...refusal, other },
      instalment.dueDate as CalendarDate,
    );
  if (toldDate !== undefined && plan.waitingSince === null) {
    const nextTryAt = debitAt(toldDate, stored);
    await changeInstalment(work, instalment, { attempts, nextTryAt, toldDate });
    await tellDeclined(deps, work, tellingOf(settling), { ...refusal, other }, toldDate);
    await takeUpMeans(work, plan.id);
    return;
  }
  if (said.category !== 'revoked') {
    await changeInstalment(work, instalment, { attempts, toldDate: null });
    return waitForMeans(deps, work, tellingOf(settling), refusal);
  }
  await changeInstalment(work, instalment, { attempts, status: 'failed' });
  await endPlan(work, plan.id, 'failing', now);
  await tellFailing(deps, work, tellingOf(settling), refusal);
  const { tenant, subject, id: target } = plan;
  const what = { action: 'plan.failed', target, outcome: 'failing' };
  await record(work, { at: now, tenant, subject, ...what });
  deps.log('warning', 'plan.failed', { reference: intent.reference, category: said.category });
};
