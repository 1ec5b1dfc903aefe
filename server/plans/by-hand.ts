import type { Kysely } from 'kysely';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { endAfter, stepAfter } from '#domain/plans/chances.ts';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import type { Due } from '../store/plans-due.ts';
import { changeInstalment, endPlan, findPlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { debitAt, todayAt } from './calendar.ts';
import { fillByHand } from './fill-by-hand.ts';
import { remainingOf } from './left.ts';
import { endDone } from './paid-off.ts';
import { tellByHandOver, tellDue, tellOverdue } from './tell-by-hand.ts';

type Db = Kysely<Database>;

interface Reminding {
  readonly stored: StoredTenant;
  readonly now: number;
}

/** Reminds the payer of an instalment some days before it is due, and three times once it is overdue. */
export const remindByHand = async (
  deps: Deps,
  work: Db,
  { planId, number }: Due,
  { stored, now }: Reminding,
): Promise<void> => {
  const before = await findPlan(work, planId);
  if (before === undefined) return;
  await fillByHand(work, before, null);
  const whole = await findPlan(work, planId);
  if (whole === undefined) return;
  if (remainingOf(whole) === 0) return endDone(deps, work, whole.plan, now);
  const next = whole.instalments.find(({ status }) => status === 'pending');
  const telling = { planId, stored, now };
  const today = todayAt(stored, now);
  const own = whole.instalments.find((one) => one.number === number);
  if (next === undefined || own?.status !== 'pending') return;
  const due = own.dueDate as CalendarDate;
  if (due >= today) {
    // Another instance has told it meanwhile.
    if (own.toldDate === due) return;
    await changeInstalment(work, own, { ...heardOn(due, stored), remindedAt: now });
    return tellDue(deps, work, telling, own);
  }
  // Another instance has told it meanwhile.
  if (own.toldDate !== null && own.toldDate >= today) return;
  // One that is overdue behind another is told with that.
  if (own.number !== next.number) return changeInstalment(work, own, heardOn(today, stored));
  const told = next.overdueTold ?? 0;
  const step = told === 0 ? first : (stepAfter(told, stored.backend.planMissed) ?? monthly);
  if (step.what === 'end') {
    await changeInstalment(work, next, { status: 'failed' });
    await endPlan(work, planId, 'failing', now);
    const { tenant, subject } = whole.plan;
    const line = { action: 'plan.failed', target: planId, outcome: 'unpaid' };
    await record(work, { at: now, tenant, subject, ...line });
    return tellByHandOver(deps, work, telling, { cents: next.amount - next.paid });
  }
  const after = stepAfter(told + 1, stored.backend.planMissed) ?? monthly;
  const again = addDays(today, after.days);
  const heard = heardOn(addDays(again, -1), stored);
  await changeInstalment(work, next, { ...heard, remindedAt: now, overdueTold: told + 1 });
  const end = endAfter(told + 1, stored.backend.planMissed);
  await tellOverdue(deps, work, telling, {
    ...next,
    told: told + 1,
    ...(after.what === 'letter' && { again }),
    ...(end && { end: { date: addDays(today, end.days), letters: end.letters } }),
  });
};

/** The first letter comes at once. */
const first = { what: 'letter', days: 0 } as const;
/** A plan that the provider lets wait is brought to mind once a month. */
const monthly = { what: 'letter', days: 30 } as const;

/** The last day on which the payer hears no more of an instalment. */
const heardOn = (day: CalendarDate, stored: StoredTenant) => ({
  toldDate: day,
  nextTryAt: debitAt(day, stored),
});
