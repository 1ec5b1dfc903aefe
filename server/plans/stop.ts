import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import { byReference } from '../store/payments-unresolved.ts';
import { intentById, openIntent } from '../store/payments.ts';
import type { Maker } from '../store/plan-changes.ts';
import { insertDeed } from '../store/plan-deeds.ts';
import { endPlan, findPlan, type WholePlan } from '../store/plans.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { tellStopped } from './tell-stopped.ts';

type Db = Kysely<Database>;

/**
 * The plans that a name means: a plan's id, or the reference of the payment that began it or of a debit.
 */
export const plansNamed = async (db: Db, name: string): Promise<readonly string[]> => {
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('id', '=', name.trim())
    .executeTakeFirst();
  if (plan !== undefined) return [plan.id];
  const intents = await byReference(db, name);
  const begun = await db
    .selectFrom('plans')
    .select('id')
    .where('intentId', 'in', ['', ...intents.map(({ id }) => id)])
    .orderBy('position')
    .execute();
  const debited = intents.flatMap(({ endpoint, sessionId }) =>
    endpoint === planEndpoint ? [sessionId] : [],
  );
  return [...new Set([...begun.map(({ id }) => id), ...debited])];
};

interface Wish {
  readonly note: string;
  /** The operator's name on their machine. */
  readonly by: string;
}

/** `stopping`: a debit is on its way, and the patient is told how it ends. */
export type Stopped = 'stopped' | 'stopping' | 'over';

/** Ends a plan at the patient's word, once; a debit that was not sent by now never is. */
export const stopPlan = async (deps: Deps, planId: string, wish: Wish): Promise<Stopped> => {
  const now = await deps.now();
  return untangled(deps.db, async (work) => {
    const runs = await takePlan(work, planId);
    const whole = await findPlan(work, planId);
    if (!runs || whole === undefined) return 'over';
    const subject = `operator ${wish.by}`;
    const maker = { by: 'provider' } as const;
    const stopped = await endStopped(deps, work, whole, { now, maker, subject, note: wish.note });
    await keepStop(work, whole, { deed: 'end', personId: subject, now });
    return stopped;
  });
};

/**
 * Takes the row of a plan that runs, as every debit does in its claim, and puts drafts of its debits out of
 * date; false where it is over.
 */
export const takePlan = async (work: Db, planId: string): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('plans')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface Stop {
  readonly deed: 'stop' | 'end';
  readonly personId: string;
  readonly now: number;
}

/** Keeps the end of a plan among its changes, for its payer. */
export const keepStop = (
  work: Db,
  { plan: { id: planId, language } }: WholePlan,
  { deed, personId, now: consentAt }: Stop,
): Promise<void> =>
  insertDeed(work, {
    id: randomUUID(),
    planId,
    // A plan ends once.
    key: 'stop',
    deed,
    wish: JSON.stringify({ deed }),
    payments: '[]',
    consent: '',
    consentAt,
    personId,
    language,
  });

interface Stopping {
  readonly now: number;
  /** The maker as the lists of changes name them. */
  readonly maker: Maker;
  /** The maker as the audit names them, and why where they said so. */
  readonly subject: string;
  readonly note?: string;
}

/** Ends a plan whose row was taken, and tells its payer. */
export const endStopped = async (
  deps: Deps,
  work: Db,
  { plan: { id: planId, tenant } }: WholePlan,
  { now, maker, ...who }: Stopping,
): Promise<'stopped' | 'stopping'> => {
  const open = await openIntent(work, planId);
  const debit = open && (await intentById(work, open.id));
  const stored = await findTenant(work, tenant);
  // The letters of a plan that is over offer no change of it.
  await endPlan(work, planId, 'cancelled', now, maker);
  const by = maker.by === 'provider' ? 'provider' : 'payer';
  if (stored) await tellStopped(deps, work, { planId, stored, now }, { by, debit });
  const line = { action: 'plan.stopped', target: planId, outcome: 'cancelled' };
  await record(work, { at: now, tenant, ...line, ...who });
  return debit === undefined ? 'stopped' : 'stopping';
};
