import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DoPlanDeed } from '#contract/plan-deeds.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { toCents } from '#domain/money.ts';
import { billsAmong, type FreeBill } from '#domain/plans/adding.ts';
import { wishProblem } from '#domain/plans/deed-offers.ts';
import { isFirstNow, type DeedPlan, type Wish } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { longDate, money } from '#text/formats.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { refuseFields } from '../payments/refuse.ts';
import { wordsFor } from '../receipts/words.ts';
import { record } from '../store/audit.ts';
import { notePlanChange } from '../store/plan-changes.ts';
import { setPlanLanguage } from '../store/plan-rows.ts';
import { deedUnder, insertDeed, type PlanDeedRow } from '../store/plan-deeds.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { addBills } from './add-bills.ts';
import { agreedDeed } from './agreed-deed.ts';
import { deedPlan } from './deed-plan.ts';
import { layOut } from './lay-out.ts';
import { ownPlan } from './own-plan.ts';
import { makerOf, type Payer } from './payer-in.ts';
import { takePlan } from './stop.ts';
import { tellDeed } from './tell-deed.ts';

interface Doing extends Payer {
  readonly planId: string;
  readonly body: DoPlanDeed;
  readonly holder?: string | undefined;
  readonly stored: StoredTenant;
  readonly device: DeviceKind;
  readonly now: number;
}

/**
 * Changes a plan by the word of its payer, in the payments that they were shown: once, however often the request comes.
 * It takes the row of the plan as every debit does in its claim, so whichever is first, the other sees it.
 */
export const doDeed = async (deps: Deps, asked: Doing): Promise<PlanDebit[]> => {
  const { planId, body } = asked;
  // Nobody takes the row of a plan that is not theirs.
  await ownPlan(deps.db, asked);
  const payments = await untangled(deps.db, async (work) => {
    const runs = await takePlan(work, planId);
    const known = await deedUnder(work, planId, body.idempotencyKey);
    if (known) return again(known, body);
    if (!runs) throw new Refused('conflict');
    return change(deps, work, asked);
  });
  deps.log('information', 'plan.changed', { id: planId, deed: body.wish.deed });
  return payments;
};

const again = ({ wish, payments }: PlanDeedRow, body: DoPlanDeed): PlanDebit[] => {
  if (wish !== JSON.stringify(body.wish)) throw new Refused('unprocessable');
  return JSON.parse(payments) as PlanDebit[];
};

const change = async (deps: Deps, work: Kysely<Database>, asked: Doing) => {
  const { planId, body, personId, byLink, holder, stored, device, now } = asked;
  const { language, idempotencyKey: key } = body;
  const wish = body.wish as Wish;
  const whole = await ownPlan(work, asked);
  const plan = await deedPlan(work, whole, asked);
  if (plan === undefined) throw new Refused('conflict');
  const words = wordsFor(stored, language);
  if ('why' in plan.offers[wish.deed]) throw new Refused('conflict');
  const found = wishProblem(plan.offers, wish, {
    amount: (cents) => money(cents, words.currency, words.language),
    day: (date) => longDate(date, words.language),
  });
  const added = addedBy(plan, wish);
  // A debit meanwhile has made another sum of what is left, and another offer; a bill may owe another sum.
  const known = toCents(plan.remaining + sumOf(added ?? []));
  if (found && (added === undefined || sumOf(body.payments) !== known))
    throw new Refused('conflict');
  if (found) throw refuseFields({ wish: words.lookUp(found.text, found.values) ?? found.text });
  const payments = redrawn(plan.payments, wish, plan);
  if (!areSame(payments, body.payments)) throw new Refused('conflict');
  if (added && added.length > 0) await addBills(work, whole, added, { stored, holder, now });
  await layOut(work, whole, { wish, payments, plan, stored, now });
  const id = randomUUID();
  const isByHand = wish.deed === 'automatic' ? !wish.isOn : whole.plan.isByHand === 1;
  const { means } = plan;
  const provider = stored.tenant.name;
  const isLast = wish.deed === 'payoff';
  const isSpread = wish.deed === 'amount' || wish.deed === 'add';
  const isNow = isFirstNow(wish.deed);
  const agreeing = { provider, means, isByHand, isLast, isNow, isSpread, words, plan, added };
  const consent = agreedDeed(payments, agreeing);
  await insertDeed(work, {
    id,
    planId,
    key,
    deed: wish.deed,
    wish: JSON.stringify(body.wish),
    payments: JSON.stringify(payments),
    consent,
    consentAt: now,
    personId,
    language,
    ...byLink,
  });
  await setPlanLanguage(work, planId, language);
  const bills = added?.map(({ number }) => number).join(', ') ?? '';
  const told = { id, wish, payments, consent, language, bills };
  await tellDeed(deps, work, { planId, stored, now }, told);
  await notePlanChange(work, planId, 'planChanged', now, { device });
  const done = { at: now, tenant: stored.slug, ...makerOf(asked), target: planId };
  await record(work, { ...done, action: 'plan.changed', outcome: wish.deed });
  return [...payments];
};

/** The bills that a change puts on the plan; nothing where one of them is not to be had as it was shown. */
const addedBy = (
  { offers: { add } }: Pick<DeedPlan, 'offers'>,
  wish: Wish,
): readonly FreeBill[] | undefined => {
  if (wish.deed !== 'add') return [];
  return 'why' in add ? undefined : billsAmong(add, wish.bills);
};

const sumOf = (payments: readonly { readonly amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** The payer agreed to days and amounts: whatever moved them is shown before anything is changed. */
const areSame = (
  payments: readonly PlanDebit[],
  shown: readonly { readonly date: string; readonly amount: number }[],
): boolean =>
  payments.length === shown.length &&
  payments.every(
    ({ date, amount }, at) =>
      date === (shown[at]?.date as CalendarDate | undefined) && amount === shown[at]?.amount,
  );
