import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { backBesideOf, backOfBalances } from '../store/beside-sums.ts';
import type { Intent } from '../store/payments.ts';
import { grantedPlan } from '../store/plan-grants.ts';
import { isAgreedSince } from '../store/plan-consents.ts';
import { countAgain } from '../store/plans-reopened.ts';
import { plansPaidBeside } from '../store/plans-reversed.ts';
import { beginWait, putWaitOff } from '../store/plans-waiting.ts';
import { changeInstalment, findPlan, holdPlan, type WholePlan } from '../store/plans.ts';
import type { ReversalRow } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { fillByHand } from './fill-by-hand.ts';
import { billsLeftOf, interestOf, remainingOf } from './left.ts';
import { dueAgainOn, reopened } from './reopen.ts';
import { tellBesideBack } from './tell-beside.ts';
import { putOffToNext } from './wait-put-off.ts';

type Db = Kysely<Database>;

interface WentBack {
  readonly intent: Intent;
  readonly reversal: Pick<ReversalRow, 'id' | 'kind'>;
  readonly now: number;
}

/**
 * Has plans take again what was paid beside them, by hand or by others, and went back: the payments for which it counted
 * are due again, and a plan that it paid off goes on.
 */
export const besideWentBack = async (deps: Deps, work: Db, back: WentBack): Promise<void> => {
  const { intent, reversal, now } = back;
  const stored = await findTenant(work, intent.tenant);
  if (stored === undefined) return;
  for (const planId of await plansPaidBeside(work, intent)) {
    const runs = await holdPlan(work, planId);
    const before = await findPlan(work, planId);
    if (before === undefined) continue;
    // A refund is the provider's own will, and opens nothing that is over.
    if (!runs && (reversal.kind === 'refunded' || !(await goesOn(work, before, { stored, now }))))
      continue;
    await countAgain(work, planId);
    await dueAgain(work, planId, { intent, stored, now });
    const cents = await backBesideOf(work, { planId, reversalId: reversal.id });
    if (cents === 0) continue;
    const isApart = runs && (await isBesidePlan(work, before, reversal));
    const isMore = runs && !isApart && (await isMoreThanAgreed(work, before, back));
    if (isMore) await waitForConsent(work, planId, { stored, now });
    const isOwn = await isPaidBy(work, before, intent);
    const said = { ...back, isOwn, cents, isReopened: !runs, isApart, isMore };
    await tellBesideBack(deps, work, { planId, stored, now }, said);
  }
};

/** The payment was made by the plan's payer, with an account or by the link of a letter. */
const isPaidBy = async (
  work: Db,
  { plan }: WholePlan,
  { subject, sessionId }: Intent,
): Promise<boolean> =>
  subject === plan.subject || (await grantedPlan(work, sessionId, plan.id)) !== undefined;

/** The plan debits by what its payer agreed to when the money counted, and is to take more now. */
const isMoreThanAgreed = async (
  work: Db,
  { plan }: WholePlan,
  { intent }: WentBack,
): Promise<boolean> =>
  plan.isByHand === 0 &&
  plan.waitingSince === null &&
  (await isAgreedSince(work, plan.id, intent.claimedAt));

/** The plan takes nothing until its payer has agreed anew; its letters begin before the next payment. */
const waitForConsent = async (
  work: Db,
  planId: string,
  { stored, now }: Opening,
): Promise<void> => {
  await beginWait(work, planId, { category: 'more', now, nextAt: now });
  if (!(await putOffToNext(work, planId, { stored, now }))) await putWaitOff(work, planId, now);
};

/** The money had paid what the bills owe beyond the plan, which takes what it took before. */
const isBesidePlan = async (
  work: Db,
  whole: WholePlan,
  { id }: Pick<ReversalRow, 'id'>,
): Promise<boolean> => {
  const back = await backOfBalances(work, id);
  const bills = whole.accounts.filter((account) => account !== interestOf(whole));
  return bills.every(
    ({ balanceId, amount, paid, beside, owed }) =>
      balanceId !== null && amount - paid - beside <= (owed ?? 0) - (back.get(balanceId) ?? 0),
  );
};

interface Opening {
  readonly stored: StoredTenant;
  readonly now: number;
}

/** Opens a plan whose bills are owed again. One that debits waits for other means, for its own are forgotten. */
const goesOn = async (work: Db, whole: WholePlan, { stored, now }: Opening): Promise<boolean> => {
  if (billsLeftOf(whole) === 0 || !(await reopened(work, whole, { stored, now }))) return false;
  if (whole.plan.isByHand === 1) return true;
  await beginWait(work, whole.plan.id, { category: 'back', now, nextAt: now });
  await putWaitOff(work, whole.plan.id, now);
  return true;
};

type Row = WholePlan['instalments'][number];

/** The instalments for which the payment counted, or else the last ones, take again what is missing in them. */
const dueAgain = async (
  work: Db,
  planId: string,
  { intent, stored, now }: Opening & Pick<WentBack, 'intent'>,
): Promise<void> => {
  const whole = await findPlan(work, planId);
  if (whole === undefined) return;
  const { plan, instalments } = whole;
  const pending = instalments.filter(({ status }) => status === 'pending');
  const planned = pending.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  const short = remainingOf(whole) - planned;
  const isFilled = plan.isByHand === 1 || plan.waitingSince !== null;
  // Payments of others on a plan that was over count for those that are due first.
  if (short < 0 && isFilled) return fillByHand(work, whole, null);
  const filled = instalments.filter(({ status, paid }) => isFillable(status) && paid > 0);
  const isOwn = ({ intentId }: Row) => intentId === intent.id;
  const latest = filled.toReversed();
  let rest = short;
  for (const one of [...latest.filter(isOwn), ...latest.filter((row) => !isOwn(row))]) {
    const part = Math.min(rest, one.paid);
    if (part <= 0) break;
    rest -= part;
    const change = {
      paid: one.paid - part,
      status: 'pending' as const,
      ...dueAgainOn(one, stored),
    };
    await changeInstalment(work, one, { ...change, ...(isOwn(one) && { intentId: null }) });
  }
  // The letters of a wait had been put off until the next payment.
  if (short > 0 && plan.waitingSince !== null && plan.waitingTold === 0)
    await putWaitOff(work, planId, now);
};

const isFillable = (status: Row['status']): boolean => status === 'paid' || status === 'pending';
