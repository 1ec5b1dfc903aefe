import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Payments } from '../payments/payments.ts';
import { record } from '../store/audit.ts';
import { openIntent } from '../store/payments.ts';
import { insertDeed } from '../store/plan-deeds.ts';
import {
  billsChanged,
  plansBilledAnew,
  takeBilled,
  type BilledAnew,
} from '../store/plans-billed.ts';
import { changeInstalment, findPlan, holdPlan, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { endDone } from './paid-off.ts';
import { paymentsToCome } from './payments-to-come.ts';
import { tellAnew } from './tell-anew.ts';
import { onceGoing } from './to-come.ts';

type Db = Kysely<Database>;

/** Tells payers of plans that take another sum since the provider changed a bill; a payment made here is no change. */
export const tellBillChanges = async ({ deps }: Pick<Payments, 'deps'>): Promise<void> => {
  const { db } = deps;
  const now = await deps.now();
  for (const planId of await plansBilledAnew(db))
    await untangled(db, async (work) => {
      // A debit under way is over soon, and then all is known that it leaves.
      if (!(await holdPlan(work, planId)) || (await openIntent(work, planId))) return;
      const changed: BilledAnew[] = [];
      for (const one of await billsChanged(work, planId))
        if (await takeBilled(work, one)) changed.push(one);
      const whole = await findPlan(work, planId);
      const stored = whole && (await findTenant(work, whole.plan.tenant));
      if (whole && stored) await layOutAnew(deps, work, { whole, stored, changed, now });
    });
};

interface Changed {
  readonly whole: WholePlan;
  readonly stored: StoredTenant;
  readonly changed: readonly BilledAnew[];
  readonly now: number;
}

const layOutAnew = async (
  deps: Deps,
  work: Db,
  { whole, stored, changed, now }: Changed,
): Promise<void> => {
  const { plan } = whole;
  const before = onceGoing(asBefore(whole, changed), stored);
  const after = onceGoing(whole, stored);
  const more = after.remaining - before.remaining;
  // A bill that was raised by more than its plan takes is owed for the rest beside it.
  const beyond = more < 0 ? 0 : Math.max(0, raisedBy(changed) - more);
  if (more === 0 && beyond === 0) return;
  const line = { action: 'plan.billed', target: plan.id, outcome: String(after.remaining) };
  await record(work, { at: now, tenant: plan.tenant, subject: plan.subject, ...line });
  const payments = paymentsToCome(whole, stored).map(({ date, takes: amount }) => ({
    date,
    amount,
  }));
  await insertDeed(work, {
    id: randomUUID(),
    planId: plan.id,
    // The change was taken by this transaction alone.
    key: randomUUID(),
    deed: 'billed',
    wish: JSON.stringify({ deed: 'billed', more, beyond }),
    payments: JSON.stringify(payments),
    consent: '',
    consentAt: now,
    personId: 'provider',
    language: plan.language,
  });
  if (after.remaining === 0) return endDone(deps, work, plan, now);
  const next = whole.instalments.find(({ status }) => status === 'pending');
  // Nobody was told that this payment takes so much.
  if (next && (after.next?.amount ?? 0) > (before.next?.amount ?? 0))
    await changeInstalment(work, next, { toldDate: null });
  await tellAnew(deps, work, { planId: plan.id, stored, now }, { more, beyond });
};

const raisedBy = (changed: readonly BilledAnew[]): number =>
  changed.reduce((sum, { before, billed }) => sum + billed - (before ?? billed), 0);

/** The plan as if its bills had not been changed. */
const asBefore = (whole: WholePlan, changed: readonly BilledAnew[]): WholePlan => ({
  ...whole,
  accounts: whole.accounts.map((account) => {
    const one = changed.find(({ position }) => position === account.position);
    if (one === undefined || one.before === null || account.owed === null) return account;
    return { ...account, owed: account.owed + one.before - one.billed };
  }),
});
