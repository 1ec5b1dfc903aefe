import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { noteTextsAgreed } from '../communications/plan-wishes.ts';
import type { Deps } from '../deps.ts';
import { legsOf, type Intent, type IntentLeg } from '../store/payments.ts';
import { notePlanChange } from '../store/plan-changes.ts';
import { deviceOfSession } from '../store/session-device.ts';
import { noteBilled } from '../store/plans-billed.ts';
import { freeHolds, heldPlans } from '../store/plans-hold.ts';
import { tokenMark } from '../payments/keys.ts';
import { endPlan, insertPlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { debitAt } from './calendar.ts';
import { readDrafts, type PlanDraft } from './draft.ts';
import { earlyPayoffOf } from './stated.ts';
import { tellBegun } from './tell.ts';

type Db = Kysely<Database>;

/**
 * Writes plans down once their first instalment is paid in full. A payment that was given up and charged too
 * late begins none: the patient was told that nothing had happened.
 */
export const beginPlans = async (
  deps: Deps,
  work: Db,
  intent: Intent,
  now: number,
): Promise<void> => {
  const drafts = readDrafts(intent.plans);
  if (drafts.length === 0) return;
  const legs = await legsOf(work, intent.id);
  const stored = await findTenant(work, intent.tenant);
  for (const position of await heldPlans(work, intent.id)) {
    const draft = drafts[position];
    const token = draft && tokenFor(draft, legs);
    if (draft === undefined || token === undefined || stored === undefined) continue;
    if (token === null) {
      deps.log('error', 'plan.untokened', { reference: intent.reference });
      continue;
    }
    const kept = legs.find(({ vendorToken }) => vendorToken === token);
    const { fingerprint = null, schemeReference = null } = kept ?? {};
    const known = { fingerprint, schemeReference };
    await begin(deps, work, { intent, position, draft, token, known, stored, now });
  }
  await freeHolds(work, intent.id);
  await work
    .updateTable('paymentLegs')
    .set({ vendorToken: null })
    .where('intentId', '=', intent.id)
    .execute();
};

/**
 * The vendor's token: undefined where the first instalment is not paid, null where the vendor kept no
 * number.
 */
const tokenFor = (
  { accounts }: PlanDraft,
  legs: readonly IntentLeg[],
): string | null | undefined => {
  const places = accounts.filter(({ first }) => first > 0).map(({ account }) => account.locationId);
  const paid = legs.filter((leg) => leg.status === 'paid' && places.includes(leg.locationId));
  if (new Set(places).size !== paid.length) return undefined;
  return paid.find(({ vendorToken }) => vendorToken !== null)?.vendorToken ?? null;
};

const isBillLeft = ({ accounts }: PlanDraft): boolean =>
  accounts.some(({ amount, first, isInterest }) => !isInterest && first < amount);

interface Beginning {
  readonly intent: Intent;
  readonly position: number;
  readonly draft: PlanDraft;
  readonly token: string;
  readonly known: { readonly fingerprint: string | null; readonly schemeReference: string | null };
  readonly stored: StoredTenant;
  readonly now: number;
}

const begin = async (deps: Deps, work: Db, beginning: Beginning): Promise<void> => {
  const { intent, position, draft, token, stored, now } = beginning;
  const { accounts, start, stated, answer, ...terms } = draft;
  const { interval, payment, total } = terms;
  const { id: intentId, tenant, subject, brand, last4, expiry, payerName, currency } = intent;
  // Other means carry no plan.
  const method = intent.method === 'ach' ? ('ach' as const) : ('cards' as const);
  const payer = { tenant, subject, method, brand, last4, expiry, payerName, currency };
  const id = randomUUID();
  const days = scheduleOf(total, { interval, payment }, start as CalendarDate);
  await insertPlan(work, {
    plan: {
      ...terms,
      ...payer,
      id,
      intentId,
      position,
      vendorToken: token,
      tokenMark: tokenMark(deps.config.secret, token),
      ...beginning.known,
      answer: answer ? JSON.stringify(answer) : null,
      earlyPayoff: stated?.earlyPayoff ?? earlyPayoffOf(stored),
      billsPaidAt: isBillLeft(draft) ? null : now,
      paidOffWith: null,
      language: intent.language,
      status: 'active',
      version: 1,
      createdAt: now,
      endedAt: null,
      isByHand: 0,
    },
    accounts: accounts.map(({ account, amount, first, isInterest }, at) => ({
      planId: id,
      position: at,
      balanceId: isInterest ? null : (account.openBalanceId ?? null),
      locationId: account.locationId,
      amount,
      paid: first,
      account: JSON.stringify({ ...account, ...(isInterest && { isInterest }) }),
    })),
    instalments: days.map(({ number, date, amount }) => ({
      planId: id,
      number,
      dueDate: date,
      amount,
      paid: number === 1 ? amount : 0,
      status: number === 1 ? ('paid' as const) : ('pending' as const),
      intentId: number === 1 ? intentId : null,
      attempts: 0,
      nextTryAt: debitAt(date, stored),
      remindedAt: null,
      toldDate: null,
      wantedAt: null,
      insteadOf: null,
      overdueTold: null,
    })),
  });
  await noteBilled(work, id);
  if (draft.phone !== '') await noteTextsAgreed(work, subject);
  await tellBegun(deps, work, { planId: id, stored, now });
  const device = await deviceOfSession(work, intent.sessionId);
  await notePlanChange(work, id, 'planBegun', now, device && { device });
  if (days.length === 1) await endPlan(work, id, 'completed', now);
  deps.log('information', 'plan.begun', { reference: intent.reference, instalments: days.length });
};
