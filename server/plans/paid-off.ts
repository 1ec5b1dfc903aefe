import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { Deps } from '../deps.ts';
import { paidOf } from '../store/balance-payments.ts';
import { paidBesideOf } from '../store/beside-sums.ts';
import { billsIn } from '../store/payments-bills.ts';
import type { Intent } from '../store/payments.ts';
import { grantedPlan } from '../store/plan-grants.ts';
import { plansHolding } from '../store/plans-hold.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import { endPlan, findPlans, notePaidOff, type Plan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { fillByHand } from './fill-by-hand.ts';
import { balanceMark, typedMark } from './holds.ts';
import { billsLeftOf } from './left.ts';
import { fillWaiting } from './wait-put-off.ts';
import { tellReceived } from './tell-by-hand.ts';
import { tellBeside } from './tell-beside.ts';
import { tellDone } from './tell.ts';

type Db = Kysely<Database>;

/**
 * Ends a plan whose bills were paid otherwise: nothing more is taken, and the patient is told. A payment that was sent to
 * a bank may come back.
 */
export const endDone = async (
  deps: Deps,
  work: Db,
  plan: Plan,
  now: number,
  isAtBank = false,
): Promise<void> => {
  const stored = await findTenant(work, plan.tenant);
  await endPlan(work, plan.id, 'completed', now);
  if (stored) await tellDone(deps, work, { planId: plan.id, stored, now }, isAtBank);
};

/**
 * Ends the plans whose bills a payment has paid, at once instead of at their next instalment, and tells
 * their patients. The receipt names such a plan to the plan's own patient and to a payer who found or owns
 * the bill: a payer who typed a number learns nothing. A number that nobody has may be on a plan as well.
 */
export const endPaidOff = async (
  deps: Deps,
  work: Db,
  intent: Intent,
  now: number,
): Promise<void> => {
  const { id: intentId, tenant, subject, sessionId, endpoint, method, cart } = intent;
  const paid = await paidOf(work, intentId);
  const balances = paid.map(({ balanceId }) => balanceMark(balanceId));
  const bills = billsIn(cart);
  // A number that nobody has lowers no balance.
  const numbers = bills.flatMap((one) => (one.openBalanceId === undefined ? billMark(one) : []));
  const typed = [...paid.map(({ bill }) => bill), ...numbers].map(typedMark);
  const holding = await plansHolding(work, tenant, [...balances, ...typed]);
  if (holding.length === 0) return;
  const found = new Set(bills.map(({ openBalanceId }) => openBalanceId));
  const known = paid
    .filter(({ balanceId, personId }) => found.has(balanceId) || personId === subject)
    .map(({ balanceId }) => balanceMark(balanceId));
  const stored = await findTenant(work, tenant);
  const ids = [...new Set(holding.map(({ planId }) => planId))];
  for (const whole of await findPlans(work, ids)) {
    const planId = whole.plan.id;
    // A plan whose instalment paid the last bill has nothing to be paid off any more.
    if (whole.plan.billsPaidAt !== null) continue;
    const isGranted = (await grantedPlan(work, sessionId, planId)) !== undefined;
    if (billsLeftOf(whole) > 0) {
      if (whole.plan.isByHand === 1) await fillByHand(work, whole, intentId);
      const isOnTime =
        whole.plan.waitingSince !== null &&
        stored !== undefined &&
        (await fillWaiting(work, whole, { stored, intentId, now }));
      const isOwn = endpoint === planEndpoint || isGranted || whole.plan.subject === subject;
      if (stored !== undefined && isGranted && whole.plan.isByHand === 1) {
        const cents = await paidBesideOf(work, { planId, intentId });
        await tellReceived(deps, work, { planId, stored, now }, { intent, cents });
      }
      // The payer of a plan that waits reads by when it needs another card now.
      if (stored === undefined || (isOwn && !isOnTime)) continue;
      // A payer who typed a number never reads what its owner pays.
      const cents = await paidBesideOf(work, { planId, intentId });
      if (cents > 0) await tellBeside(deps, work, { planId, stored, now }, { intentId, cents });
      continue;
    }
    const isKnown = holding.some((one) => one.planId === planId && known.includes(one.mark));
    const isTold = isKnown || isGranted || whole.plan.subject === subject;
    if (isTold) await notePaidOff(work, planId, intentId);
    // Payments by hand, and those that a plan waits with, are made by this one.
    if (isTold && (whole.plan.isByHand === 1 || whole.plan.waitingSince !== null))
      await fillByHand(work, whole, intentId);
    await endDone(deps, work, whole.plan, now, method === 'ach');
  }
};
