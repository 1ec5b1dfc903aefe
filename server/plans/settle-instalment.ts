import type { Kysely } from 'kysely';
import { soonestDebit } from '#domain/plans/retry.ts';
import type { Deps } from '../deps.ts';
import { billsIn } from '../store/payments-bills.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import {
  boundInterest,
  changeInstalment,
  endPlan,
  findPlan,
  holdPlan,
  noteBillsPaid,
  type Instalment,
  type WholePlan,
} from '../store/plans.ts';
import { wasSettled } from '../store/plan-deeds.ts';
import { takeUpMeans } from '../store/plan-means.ts';
import type { Database } from '../store/schema.ts';
import { settleBill } from '../store/settled-bills.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { debitAt, todayAt } from './calendar.ts';
import { billsLeftOf, interestOf, remainingOf } from './left.ts';
import { interestAt } from './interest-at.ts';
import { refusalOf, refused, takenBy, tellingOf, type Settling } from './refuse-instalment.ts';
import { tellDebited } from './tell.ts';
import { tellUntaken } from './tell-settled.ts';
import { tellNotTakenAnyMore } from './tell-stopped.ts';
import { isAheadOfPlan } from './to-come.ts';
import { wantedDay } from './wanted.ts';

type Db = Kysely<Database>;

const minute = 60_000;
/** The wait before the next try, where nothing was charged because the vendor could not be asked. */
const pause = 10 * minute;

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
  const day = wantedDay(instalment, settling.stored);
  const ahead = day && { dueDate: day, plannedDate: instalment.dueDate };
  await changeInstalment(work, instalment, { status: 'paid', ...ahead });
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
