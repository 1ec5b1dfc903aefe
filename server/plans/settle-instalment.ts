import type { Kysely } from 'kysely';
import { addDays } from '#domain/dates.ts';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import {
  changeInstalment,
  endPlan,
  findPlan,
  noteBillsPaid,
  type Instalment,
  type Plan,
} from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { debitAt, todayAt } from './calendar.ts';
import { billsLeftOf } from './left.ts';
import { tellDebited, tellDeclined, tellFailing } from './tell.ts';

type Db = Kysely<Database>;

const minute = 60_000;
/** Where nothing was charged because nobody could be asked. */
const pause = 10 * minute;
/** Days after a refusal at which it is tried again, unless the provider says otherwise. */
const usualRetries: readonly number[] = [3, 7];

interface Settling {
  readonly deps: Deps;
  readonly work: Db;
  readonly intent: Intent;
  readonly plan: Plan;
  readonly instalment: Instalment;
  readonly held: StoredTenant;
  readonly now: number;
}

/** What becomes of an instalment, and of its plan, once its payment is over. */
export const settleInstalment = async (
  deps: Deps,
  work: Db,
  intent: Intent,
  now: number,
): Promise<void> => {
  const whole = await findPlan(work, intent.sessionId);
  const held = await findTenant(work, intent.tenant);
  const instalment = whole?.instalments.find(({ intentId }) => intentId === intent.id);
  if (whole === undefined || held === undefined || instalment === undefined) return;
  if (billsLeftOf(whole) === 0) await noteBillsPaid(work, whole.plan, now);
  const settling = { deps, work, intent, plan: whole.plan, instalment, held, now };
  if (instalment.paid >= instalment.amount) return paid(settling);
  if (intent.status === 'notcharged')
    return changeInstalment(work, instalment, { nextTryAt: now + pause });
  if (instalment.status === 'pending') await refused(settling);
};

const tellingOf = ({ plan, held, now }: Settling) => ({ planId: plan.id, held, now });

const takenBy = async ({ work, intent }: Settling): Promise<number> =>
  (await legsOf(work, intent.id)).reduce(
    (sum, { status, amount }) => sum + (status === 'paid' ? amount : 0),
    0,
  );

const paid = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, plan, instalment, now } = settling;
  await changeInstalment(work, instalment, { status: 'paid' });
  const cents = await takenBy(settling);
  await tellDebited(deps, work, tellingOf(settling), { intent, instalment, cents });
  const left = await work
    .selectFrom('instalments')
    .select('number')
    .where('planId', '=', plan.id)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  if (left === undefined && plan.status === 'active')
    await endPlan(work, plan.id, 'completed', now);
};

const refused = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, plan, instalment, held, now } = settling;
  const taken = await takenBy(settling);
  if (taken > 0)
    await tellDebited(deps, work, tellingOf(settling), { intent, instalment, cents: taken });
  const cents = instalment.amount - instalment.paid;
  const attempts = instalment.attempts + 1;
  const days = (held.backend.planRetries ?? usualRetries)[instalment.attempts];
  const debit = { intent, cents };
  if (days !== undefined) {
    const nextTryAt = debitAt(addDays(todayAt(held, now), days), held);
    await changeInstalment(work, instalment, { attempts, nextTryAt });
    const again = { ...instalment, attempts, nextTryAt };
    return tellDeclined(deps, work, tellingOf(settling), { ...debit, instalment: again });
  }
  await changeInstalment(work, instalment, { attempts, status: 'failed' });
  await endPlan(work, plan.id, 'failing', now);
  await tellFailing(deps, work, tellingOf(settling), { ...debit, instalment });
  const { tenant, subject, id: target } = plan;
  const what = { action: 'plan.failed', target, outcome: 'failing' };
  await record(work, { at: now, tenant, subject, ...what });
  deps.log('warning', 'plan.failed', { reference: intent.reference });
};
