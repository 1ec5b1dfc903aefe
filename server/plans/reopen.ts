import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { record } from '../store/audit.ts';
import { wasSettled } from '../store/plan-deeds.ts';
import { holdForPlans, marksHeld } from '../store/plans-hold.ts';
import { reopenPlan, reopenRows } from '../store/plans-reopened.ts';
import { changeInstalment, type Instalment, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { debitAt } from './calendar.ts';
import { readAccount } from './draft.ts';
import { markOf } from './holds.ts';
import { interestOf } from './left.ts';

interface Reopening {
  readonly stored: StoredTenant;
  readonly now: number;
}

/**
 * A plan that had taken all its payments goes on where a bank takes one of them back, with the instalments that were not needed
 * any more: its means are forgotten, so it waits for others. False where its bills are on another plan by now, or its provider took the rest as settled.
 */
export const reopened = async (
  work: Kysely<Database>,
  whole: WholePlan,
  { stored, now }: Reopening,
): Promise<boolean> => {
  const { plan, accounts } = whole;
  if (plan.status !== 'completed' || (await wasSettled(work, plan.id))) return false;
  const bills = accounts.filter((account) => account !== interestOf(whole));
  const marks = [...new Set(bills.map(({ account }) => markOf(readAccount(account))))];
  if ((await marksHeld(work, plan.tenant, marks)).size > 0) return false;
  if (!(await reopenPlan(work, plan.id))) return false;
  for (const row of await reopenRows(work, plan.id))
    await changeInstalment(work, row, dueAgainOn(row, stored));
  const { tenant, intentId, position, subject, id: target } = plan;
  const holds = marks.map((mark) => ({ mark, position }));
  await holdForPlans(work, { tenant, intentId, planId: target, holds });
  const line = { action: 'plan.reopened', target, outcome: 'returned' };
  await record(work, { at: now, tenant, subject, ...line });
  return true;
};

/** The day of an instalment that is due again is told anew. */
export const dueAgainOn = ({ dueDate }: Pick<Instalment, 'dueDate'>, stored: StoredTenant) => ({
  toldDate: null,
  overdueTold: null,
  nextTryAt: debitAt(dueDate as CalendarDate, stored),
});
