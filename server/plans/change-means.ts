import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChangePlanMeans } from '#contract/plan-means.ts';
import { brandNamed, isTaken } from '#domain/card.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { declineReasons } from '#domain/payment.ts';
import { effectOf, type Effect } from '#domain/plans/new-means.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { tokenMark } from '../payments/keys.ts';
import { keptExpiry } from '../payments/means.ts';
import { paymentsOf } from '../payments/payments.ts';
import { refusePayment } from '../payments/refuse.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import { vendorSays } from '../saved-cards/vendor-says.ts';
import { record } from '../store/audit.ts';
import { notePlanChange } from '../store/plan-changes.ts';
import { insertMeans, meansUnder, takeUpMeans, type PlanMeansRow } from '../store/plan-means.ts';
import { endWait } from '../store/plans-waiting.ts';
import { holdPlan } from '../store/plans.ts';
import { savedCardOf, type SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { usedCard } from './changing-plan.ts';
import { comingOf } from './coming.ts';
import { agreedWords, rangeOf } from './new-means.ts';
import { ownPlan } from './own-plan.ts';
import { tellMeans } from './tell-means.ts';

interface Changing {
  readonly planId: string;
  readonly body: ChangePlanMeans;
  readonly personId: string;
  readonly stored: StoredTenant;
  readonly device: DeviceKind;
  readonly now: number;
}

/**
 * Has a plan taken from a card on file, from the payment on that the patient was shown: once, however often
 * the request comes. The plan gets a token of its own, so the card may be deleted later.
 */
export const changeMeans = async (deps: Deps, changing: Changing): Promise<string> => {
  const { planId, body, personId, stored, now } = changing;
  const { db } = deps;
  const whole = await ownPlan(db, changing);
  const known = await meansUnder(db, planId, body.idempotencyKey);
  if (known) return again(known, body);
  const card = await savedCardOf(db, personId, body.card);
  if (card === undefined) throw refusePayment('cardGone');
  refuseUnfit(card, changing);
  const effect = shownEffect(effectOf(await comingOf(db, whole, { stored, now })), body);
  if ((await usedCard(db, whole, personId)) === card.id) return effect.date;
  const kept = await copied(deps, card, changing);
  const made = await untangled(db, (work) => make(deps, work, { ...changing, card, kept }));
  // The token of a card that waited before, or of one that is used already: nothing else names it.
  if (made.unneeded !== undefined)
    await paymentsOf(deps)
      .cards.forget(made.unneeded)
      .catch((error: unknown) => deps.log('warning', 'card.unforgotten', { error: String(error) }));
  deps.log('information', 'plan.means', { id: planId });
  return made.from;
};

const again = ({ cardId, fromDate }: PlanMeansRow, { card }: ChangePlanMeans): string => {
  if (cardId !== card) throw new Refused('unprocessable');
  return fromDate;
};

const refuseUnfit = (card: SavedCardRow, { stored: { tenant }, now }: Changing): void => {
  if (hasExpired(card, tenant, now)) throw refusePayment('cardExpired');
  const brand = brandNamed(card.brand);
  if (!brand || !isTaken(brand, tenant.payments)) throw refusePayment('method');
};

/** The patient agreed to a day: whatever moved it, or ended the plan, is shown before anything is changed. */
const shownEffect = (effect: Effect | undefined, { from }: ChangePlanMeans): Effect => {
  if (effect?.date !== from) throw new Refused('conflict');
  return effect;
};

/** Asked again under the same reference, the vendor answers the same token. */
const copied = async (deps: Deps, card: SavedCardRow, { planId, body }: Changing) => {
  const reference = `${planId}.${body.idempotencyKey}`;
  const answer = await vendorSays(deps, () =>
    paymentsOf(deps).cards.copy({ reference, token: card.vendorToken }),
  );
  if (answer.kind === 'declined')
    throw new Refused('declined', { reason: declineReasons[answer.reason] });
  return answer;
};

interface Making extends Changing {
  readonly card: SavedCardRow;
  readonly kept: Awaited<ReturnType<typeof copied>>;
}

interface Made {
  readonly from: string;
  readonly unneeded?: string | undefined;
}

const make = async (deps: Deps, work: Kysely<Database>, making: Making): Promise<Made> => {
  const { planId, body, personId, stored, device, now, card, kept } = making;
  if (!(await holdPlan(work, planId))) throw new Refused('conflict');
  const known = await meansUnder(work, planId, body.idempotencyKey);
  if (known) return { from: again(known, body) };
  // A card that was deleted a moment ago pays nothing new.
  if ((await savedCardOf(work, personId, card.id)) === undefined) throw refusePayment('cardGone');
  const whole = await ownPlan(work, making);
  const effect = shownEffect(effectOf(await comingOf(work, whole, { stored, now })), body);
  // Chosen in another window meanwhile: one change, and one letter of it.
  if ((await usedCard(work, whole, personId)) === card.id)
    return { from: effect.date, unneeded: kept.token };
  const { language } = body;
  const brand = historicBrand(card.brand);
  const unneeded = await insertMeans(work, {
    ...rangeOf(whole),
    id: randomUUID(),
    planId,
    key: body.idempotencyKey,
    cardId: card.id,
    status: 'waiting',
    vendorToken: kept.token,
    tokenMark: tokenMark(deps.config.secret, kept.token),
    schemeReference: kept.schemeReference ?? card.schemeReference,
    fingerprint: kept.fingerprint ?? card.fingerprint,
    brand,
    last4: card.last4,
    expiry: keptExpiry(card),
    payerName: card.holderName,
    fromDate: effect.date,
    consent: agreedWords(whole, { stored, language, effect, card: { brand, last4: card.last4 } }),
    consentAt: now,
    personId,
    language,
  });
  await tellMeans(deps, work, { planId, stored, now }, effect);
  if (effect.before === undefined) {
    await takeUpMeans(work, planId);
    await endWait(work, planId);
  }
  await notePlanChange(work, planId, 'planMeans', now, { device });
  const done = { at: now, tenant: stored.slug, subject: personId, target: planId };
  await record(work, { ...done, action: 'plan.means', outcome: 'done' });
  return { from: effect.date, unneeded };
};
