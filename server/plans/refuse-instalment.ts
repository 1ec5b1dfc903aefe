import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { judgeDecline, type Judgement } from '#domain/decline-codes.ts';
import { declineReasonIn } from '#domain/payment.ts';
import { retryDay, soonestDebit } from '#domain/plans/retry.ts';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import { legsOf, type Intent, type IntentLeg } from '../store/payments.ts';
import { changeInstalment, endPlan, type Instalment, type Plan } from '../store/plans.ts';
import { takeUpMeans, waitingMeans, type PlanMeansRow } from '../store/plan-means.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { debitAt, todayAt } from './calendar.ts';
import { amountBack } from './put-back.ts';
import { tellDeclined, tellFailing } from './tell-refused.ts';
import { wantedDay } from './wanted.ts';
import { waitForMeans } from './wait.ts';

type Db = Kysely<Database>;

export interface Settling {
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

export const tellingOf = ({ plan, stored, now }: Settling) => ({ planId: plan.id, stored, now });

export const takenBy = async ({ work, intent }: Settling): Promise<number> =>
  (await legsOf(work, intent.id)).reduce(
    (sum, { status, amount }) => sum + (status === 'paid' ? amount : 0),
    0,
  );

interface Said extends Judgement {
  readonly code: string;
  readonly cents: number;
  readonly taken: number;
  readonly wasPaid?: boolean;
  readonly isDisputed?: boolean;
  readonly isReopened?: boolean;
  /** The payer has agreed to other means, which were to take less, since the payment was made. */
  readonly isMore?: boolean;
}

/** The network's refusal of the leg that was declined. */
export const refusalOf = async (settling: Settling): Promise<Said> => {
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

/** The day of the next try; none where the means are no good, are forgotten since the plan had ended, or were agreed to for less. */
const againOn = (
  { instalment, stored, now }: Settling,
  { category, isReopened, isMore }: Pick<Said, 'category' | 'isReopened' | 'isMore'>,
  { days, other }: Again,
): CalendarDate | undefined => {
  const today = todayAt(stored, now);
  if (isMore) return undefined;
  if (other !== undefined) return soonestDebit(today);
  if (isReopened) return undefined;
  const attempts = instalment.attempts - (instalment.refusedBefore ?? 0);
  return retryDay({ category, days, today, attempts, waits: stored.backend.planRetries });
};

/** Of a payment that was tried ahead, or is taken back before its own day, nothing is late. */
const ofItsOwnDay = ({ instalment, stored, now }: Settling, attempts: number) => {
  const dueDate = instalment.dueDate as CalendarDate;
  return dueDate > todayAt(stored, now)
    ? { refusedBefore: attempts, nextTryAt: debitAt(dueDate, stored), wantedAt: null }
    : {};
};

export const refused = async (settling: Settling, { days, ...said }: Said): Promise<void> => {
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
    const isEarly = said.isReopened || said.isMore || wantedDay(instalment, stored) !== undefined;
    const again = isEarly ? ofItsOwnDay(settling, attempts) : {};
    await changeInstalment(work, instalment, { attempts, toldDate: null, ...again });
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
