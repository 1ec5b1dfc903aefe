import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { chances, stepAfter } from '#domain/plans/chances.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { findPlan, type Plan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { owedWithout } from './left.ts';
import { pauseOf } from './paused.ts';
import { paidOf } from './told-plan.ts';
import { toCome } from './to-come.ts';

/** A plan in lines for staff who answer the patient’s call: what was agreed, what is paid, what comes. */
export const planLines = async (
  db: Kysely<Database>,
  id: string,
  { stored, now }: { readonly stored: StoredTenant; readonly now: number },
): Promise<readonly string[]> => {
  const whole = await findPlan(db, id);
  if (whole === undefined) return [];
  const { plan, instalments } = whole;
  const { remaining, next } = toCome(whole, stored);
  const sum = (cents: number) => `${toDecimal(toCents(cents))} ${plan.currency}`;
  const paid = paidOf(whole);
  const paused = pauseOf(whole, todayAt(stored, now));
  const ended = plan.endedAt === null ? '' : ` since ${todayAt(stored, plan.endedAt)}`;
  return [
    `${plan.id}  ${plan.tenant}  ${plan.status}${ended}`,
    `pays ${owedWithout(whole)
      .map((bill) => bill.number)
      .join(', ')}`,
    `agreed ${todayAt(stored, plan.createdAt)}: ${sum(plan.total)}, interest of it ${sum(plan.interest)}, ${sum(plan.payment)} ${plan.interval}`,
    plan.isByHand === 1 ? 'paid by hand' : `taken from ${plan.method} ...${plan.last4}`,
    `paid ${sum(paid)}, to come ${sum(plan.status === 'active' ? remaining : 0)}`,
    ...waitLines(plan, stored),
    ...(paused ? [`paused until ${paused.until}, by ${paused.by} of its payments`] : []),
    ...(plan.status === 'active' && next ? [`next ${next.date}: ${sum(next.amount)}`] : []),
    ...instalments.map(
      ({ number, dueDate, amount, paid: taken, status, attempts }) =>
        `${number}  ${dueDate}  ${sum(amount)}  paid ${sum(taken)}  ${status}${attempts > 0 ? `, refused ${attempts} times` : ''}`,
    ),
  ];
};

/** The wait of a plan for another card, and the step that follows if nothing changes. */
const waitLines = (
  { status, waitingSince, waitingFor, waitingTold, waitingNextAt }: Plan,
  stored: StoredTenant,
): readonly string[] => {
  if (status !== 'active' || waitingSince === null) return [];
  const told = waitingTold ?? 0;
  const step = stepAfter(told, stored.backend.planMissed);
  const day = waitingNextAt === null ? '' : todayAt(stored, waitingNextAt);
  const follows =
    step === undefined
      ? 'it waits on until its payer or you do something'
      : `${step.what === 'end' ? 'it ends' : 'the next letter leaves'} on ${day}`;
  return [
    `waits for another card since ${todayAt(stored, waitingSince)} (${waitingFor}): nothing is debited`,
    `${told} of ${Math.max(told, chances)} letters left; ${follows}`,
  ];
};
