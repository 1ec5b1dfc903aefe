import type { Kysely } from 'kysely';
import { record } from '../store/audit.ts';
import { wasSettled } from '../store/plan-deeds.ts';
import { holdForPlans, marksHeld } from '../store/plans-hold.ts';
import { reopenPlan } from '../store/plans-reopened.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { readAccount } from './draft.ts';
import { markOf } from './holds.ts';
import { interestOf } from './left.ts';

/**
 * A plan that had taken all its payments goes on where a bank takes one of them back: its means are forgotten, so it
 * waits for others. False where its bills are on another plan by now, or its provider took the rest as settled.
 */
export const reopened = async (
  work: Kysely<Database>,
  whole: WholePlan,
  now: number,
): Promise<boolean> => {
  const { plan, accounts } = whole;
  if (plan.status !== 'completed' || (await wasSettled(work, plan.id))) return false;
  const bills = accounts.filter((account) => account !== interestOf(whole));
  const marks = [...new Set(bills.map(({ account }) => markOf(readAccount(account))))];
  if ((await marksHeld(work, plan.tenant, marks)).size > 0) return false;
  if (!(await reopenPlan(work, plan.id))) return false;
  const { tenant, intentId, position, subject, id: target } = plan;
  const holds = marks.map((mark) => ({ mark, position }));
  await holdForPlans(work, { tenant, intentId, planId: target, holds });
  const line = { action: 'plan.reopened', target, outcome: 'returned' };
  await record(work, { at: now, tenant, subject, ...line });
  return true;
};
