import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { findPlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { toCome } from './to-come.ts';

/** A plan in lines for staff who answer the patient’s call: what was agreed, what is paid, what comes. */
export const planLines = async (
  db: Kysely<Database>,
  id: string,
  stored: StoredTenant,
): Promise<readonly string[]> => {
  const whole = await findPlan(db, id);
  if (whole === undefined) return [];
  const { plan, instalments } = whole;
  const { remaining, next } = toCome(whole, stored);
  const sum = (cents: number) => `${toDecimal(toCents(cents))} ${plan.currency}`;
  const paid = whole.accounts.reduce((all, one) => all + one.paid, 0);
  const ended = plan.endedAt === null ? '' : ` since ${todayAt(stored, plan.endedAt)}`;
  return [
    `${plan.id}  ${plan.tenant}  ${plan.status}${ended}`,
    `agreed ${todayAt(stored, plan.createdAt)}: ${sum(plan.total)}, interest of it ${sum(plan.interest)}, ${sum(plan.payment)} ${plan.interval}`,
    `taken from ${plan.method} ...${plan.last4}`,
    `paid ${sum(paid)}, to come ${sum(plan.status === 'active' ? remaining : 0)}`,
    ...(plan.status === 'active' && next ? [`next ${next.date}: ${sum(next.amount)}`] : []),
    ...instalments.map(
      ({ number, dueDate, amount, paid: taken, status, attempts }) =>
        `${number}  ${dueDate}  ${sum(amount)}  paid ${sum(taken)}  ${status}${attempts > 0 ? `, refused ${attempts} times` : ''}`,
    ),
  ];
};
