import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { record } from '../store/audit.ts';
import { notePlanChange } from '../store/plan-changes.ts';
import { deedUnder, insertDeed } from '../store/plan-deeds.ts';
import { findPlan, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { addTextRequest, findTextRequest } from '../store/text-requests.ts';
import { untangled } from '../store/untangled.ts';
import { deedPlan } from './deed-plan.ts';
import { billsLeftOf } from './left.ts';
import { layOut } from './lay-out.ts';
import { endSettled } from './settle.ts';
import { endStopped, takePlan } from './stop.ts';
import { tellPutOff } from './tell-put-off.ts';
import { debitUnderWay } from './under-way.ts';

type Db = Kysely<Database>;

/** A change as the provider wants it. */
export type ProvidersWish =
  | { readonly deed: 'pause'; readonly payments: number }
  | { readonly deed: 'end' | 'settle' };

export interface Changing {
  readonly planId: string;
  readonly stored: StoredTenant;
  readonly wish: ProvidersWish;
  /** The maker as the audit names them, and why. */
  readonly subject: string;
  readonly note: string;
  /** The id that makes it one request, and all that was asked with it: a repeat gets the first answer. */
  readonly requestId: string;
  readonly asked: object;
  readonly now: number;
}

type Left = PlanDebit & { readonly isUnderWay?: true };

export interface Changed {
  readonly payments: Left[];
  /** False for a repeat. */
  readonly isFirst: boolean;
}

/**
 * Changes a plan by the word of its provider, once per request. The row of the plan is taken, as every debit does in its
 * claim: whichever is first, the other sees it.
 */
export const changeByProvider = async (deps: Deps, changing: Changing): Promise<Changed> => {
  const { planId, stored, requestId, asked, wish, now } = changing;
  const request = { tenant: stored.slug, requestId: `plan ${requestId}` };
  const bodyHash = hashOf(deps, asked);
  const changed = await untangled(deps.db, async (work) => {
    const added = await addTextRequest(work, { ...request, bodyHash, bills: 0, at: now });
    if (added === undefined) {
      const earlier = await findTextRequest(work, request);
      const known = earlier && (await deedUnder(work, planId, earlier.id));
      if (known === undefined || earlier?.bodyHash !== bodyHash) throw another();
      return { payments: JSON.parse(known.payments) as Left[], isFirst: false };
    }
    const runs = await takePlan(work, planId);
    const whole = await findPlan(work, planId);
    if (!runs || whole === undefined) throw new Refused('conflict', { message: over });
    return {
      payments: await change(deps, work, whole, { ...changing, key: added.id }),
      isFirst: true,
    };
  });
  if (changed.isFirst) deps.log('information', 'plan.changed', { id: planId, deed: wish.deed });
  return changed;
};

const over = 'The plan is over already. Nothing was changed.';
const none = 'No payment is left that could be put off. Nothing was changed.';

const waits =
  'The plan waits for another card: nothing is debited before there is one. Nothing was changed.';

const another = () =>
  new Refused('unprocessable', {
    message: 'Another request was sent with this webhook-id before.',
  });

const hashOf = ({ config }: Deps, asked: object): string =>
  createHmac('sha256', config.secret)
    .update(`plan ${JSON.stringify(asked)}`)
    .digest('base64url');

interface Made extends Changing {
  readonly id: string;
  readonly debit: Awaited<ReturnType<typeof debitUnderWay>>;
}

/** Makes the change, and keeps it with its answer under the request's key. */
const change = async (
  deps: Deps,
  work: Db,
  whole: WholePlan,
  changing: Changing & { readonly key: string },
): Promise<Left[]> => {
  const { planId, stored, wish, subject, key, now } = changing;
  const id = randomUUID();
  const debit = await debitUnderWay(work, planId, stored);
  const left = await make(deps, work, whole, { ...changing, id, debit });
  const payments = [...(debit ? [{ ...debit.payment, isUnderWay: true as const }] : []), ...left];
  await insertDeed(work, {
    id,
    planId,
    key,
    deed: wish.deed,
    wish: JSON.stringify({ ...wish, ...settledOf(whole, wish, debit) }),
    payments: JSON.stringify(payments),
    consent: '',
    consentAt: now,
    personId: subject,
    language: whole.plan.language,
  });
  return payments;
};

/** The cents that a settled plan was still to take of its bills: its payer is told them. */
const settledOf = (whole: WholePlan, { deed }: ProvidersWish, debit: Made['debit']) =>
  deed === 'settle' && {
    settled: Math.max(0, billsLeftOf(whole) - (debit?.payment.amount ?? 0)),
  };

/** Makes the change, and answers the payments that it leaves, without the one that is being made. */
const make = async (
  deps: Deps,
  work: Db,
  whole: WholePlan,
  made: Made,
): Promise<readonly PlanDebit[]> => {
  const { wish, subject, note, now } = made;
  if (wish.deed === 'pause') return putOff(deps, work, whole, { ...made, payments: wish.payments });
  if (wish.deed === 'settle') await endSettled(deps, work, whole, made);
  else await endStopped(deps, work, whole, { now, maker: { by: 'provider' }, subject, note });
  return [];
};

interface PuttingOff extends Made {
  /** So many of the plan's intervals later. */
  readonly payments: number;
}

/** Puts the payments off as the payer's own pause does, beside what they may do themselves in a year. */
const putOff = async (
  deps: Deps,
  work: Db,
  whole: WholePlan,
  { id, planId, stored, subject, note, payments: by, debit, now }: PuttingOff,
): Promise<readonly PlanDebit[]> => {
  if (whole.plan.waitingSince !== null) throw new Refused('conflict', { message: waits });
  const plan = await deedPlan(work, whole, { stored, personId: whole.plan.subject, now });
  if (plan === undefined || plan.payments.length === 0)
    throw new Refused('conflict', { message: none });
  const wish = { deed: 'pause', payments: by } as const;
  const payments = redrawn(plan.payments, wish, plan);
  await layOut(work, whole, { wish, payments, plan, stored, now });
  const isDebited = debit !== undefined;
  await tellPutOff(deps, work, { planId, stored, now }, { id, payments, isDebited });
  await notePlanChange(work, planId, 'planChanged', now, { by: 'provider' });
  const line = { action: 'plan.changed', target: planId, outcome: wish.deed };
  await record(work, { at: now, tenant: stored.slug, subject, note, ...line });
  return payments;
};
