import { drive } from '../payments/drive.ts';
import type { Payments } from '../payments/payments.ts';
import type { KeptDetails } from '../payments/vendor.ts';
import { BalanceShort, claim, reopen, replace, type Draft } from '../store/payments-claim.ts';
import { findIntent } from '../store/payments.ts';
import { dueInstalments, takeReminder, unannounced } from '../store/plans-due.ts';
import { changeInstalment, findPlan, type Instalment, type WholePlan } from '../store/plans.ts';
import { findTenant } from '../store/tenants.ts';
import { hasNotChanged, instalmentDraft, Outdated } from './instalment.ts';
import { remainingOf } from './left.ts';
import { endDone } from './paid-off.ts';
import { tellBefore } from './tell.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const atOnce = 8;
/** There are three business days in it, over any weekend and holiday: in time to stop the plan. */
const announcedBefore = 6 * day;

/** Debits what is due, each plan one after another, until nothing more is. */
export const debitDue = async (payments: Payments): Promise<void> => {
  const { deps } = payments;
  for (let isMore = true; isMore;) {
    isMore = false;
    const due = await dueInstalments(deps.db, await deps.now());
    const worker = async (): Promise<void> => {
      for (let one = due.shift(); one; one = due.shift())
        isMore = (await debit(payments, one)) || isMore;
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
};

/** False where another was quicker, or it has to wait. */
const debit = async (payments: Payments, instalment: Instalment): Promise<boolean> => {
  const { deps, faults, owner } = payments;
  const { db } = deps;
  const whole = await findPlan(db, instalment.planId);
  const token = whole?.plan.vendorToken;
  if (whole === undefined || !token) return false;
  try {
    const draft = instalmentDraft(whole, instalment);
    if (draft === undefined) return await finish(payments, whole);
    faults.at('before-claim');
    const hand = { owner, now: await deps.now() };
    const id = await begin(payments, draft, hand);
    if (id === undefined) return false;
    faults.at('after-claim');
    await drive(payments, id, { method: 'kept', token });
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    // Somebody is paying the bill just now: what is left of it is known a little later.
    if (!(error instanceof BalanceShort))
      deps.log('error', 'plan.interrupted', { id: whole.plan.id, error: String(error) });
    await changeInstalment(db, instalment, { nextTryAt: (await deps.now()) + minute });
    return false;
  }
};

/** What was never charged is sent again under the vendor's old keys, so that it is charged once. */
const begin = async (
  { deps: { db } }: Payments,
  draft: Draft,
  hand: { readonly owner: string; readonly now: number },
): Promise<string | undefined> => {
  const { intent } = draft;
  const known = await findIntent(db, intent, intent.key);
  if (known === undefined) return claim(db, draft, hand);
  if (known.status !== 'notcharged') return undefined;
  const again = known.cart === intent.cart ? reopen : replace;
  return again(db, known.id, draft, hand);
};

/** The bills were paid otherwise. */
const finish = async ({ deps }: Payments, { plan }: WholePlan): Promise<boolean> => {
  const now = await deps.now();
  await deps.db.transaction().execute(async (work) => {
    await hasNotChanged(work, plan);
    await endDone(deps, work, plan, now);
  });
  return true;
};

/** Tells patients a few days before money is taken. */
export const announceDebits = async ({ deps }: Payments): Promise<void> => {
  const now = await deps.now();
  for (const one of await unannounced(deps.db, { now, until: now + announcedBefore }))
    await deps.db.transaction().execute(async (work) => {
      if (!(await takeReminder(work, one, now))) return;
      const whole = await findPlan(work, one.planId);
      if (whole === undefined) return;
      if (remainingOf(whole) === 0) return endDone(deps, work, whole.plan, now);
      const held = await findTenant(work, whole.plan.tenant);
      if (held) await tellBefore(deps, work, { planId: one.planId, held, now }, one);
    });
};

/** With what an instalment that was interrupted is sent again; every other payment has nothing. */
export const keptFor = async (
  { deps: { db } }: Payments,
  planId: string,
): Promise<KeptDetails | undefined> => {
  const token = (await findPlan(db, planId))?.plan.vendorToken;
  return token ? { method: 'kept', token } : undefined;
};
