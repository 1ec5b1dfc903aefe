import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChangePlanMeans } from '#contract/plan-means.ts';
import { effectOf, type Effect } from '#domain/plans/new-means.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { tokenMark } from '../payments/keys.ts';
import { paymentsOf } from '../payments/payments.ts';
import { refusePayment } from '../payments/refuse.ts';
import { record } from '../store/audit.ts';
import { notePlanChange } from '../store/plan-changes.ts';
import {
  insertMeans,
  keepAnswer,
  meansUnder,
  takeUpMeans,
  type PlanMeansRow,
} from '../store/plan-means.ts';
import { endWait } from '../store/plans-waiting.ts';
import { holdPlan, type WholePlan } from '../store/plans.ts';
import { savedCardOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import { untangled } from '../store/untangled.ts';
import { onceAutomatic, turnAutomatic } from './automatic-again.ts';
import { debitAt } from './calendar.ts';
import { usedCard } from './changing-plan.ts';
import { copiedCard, fitCard, type Changing, type Chosen } from './chosen-means.ts';
import { comingOf } from './coming.ts';
import { answerOfAccount, answerOfZip } from './kept-answer.ts';
import { agreedWords, rangeOf } from './new-means.ts';
import { ownPlan } from './own-plan.ts';
import { makerOf } from './payer-in.ts';
import { tellMeans } from './tell-means.ts';
import { keptTyped, typedHashOf } from './typed-means.ts';

/**
 * Has a plan taken from a card on file, or from means that were typed, from the payment on that the patient was
 * shown: once, however often the request comes. The plan gets a token of its own, so the card may be deleted later.
 */
export const changeMeans = async (deps: Deps, changing: Changing): Promise<string> => {
  const { planId, body, stored, now } = changing;
  const { db } = deps;
  const { card, newCard, bank } = body;
  if ([card, newCard, bank].filter((one) => one !== undefined).length !== 1)
    throw new Refused('invalid');
  const whole = await ownPlan(db, changing);
  const asked = { cardId: card ?? '', typedHash: typedHashOf(deps, body) };
  const known = await meansUnder(db, planId, body.idempotencyKey);
  if (known) return again(known, asked);
  const onFile = card === undefined ? undefined : await fitCard(deps, changing);
  refuseUnshown(whole, body);
  const later = await onceAutomatic(db, whole, changing);
  const effect = shownEffect(effectOf(await comingOf(db, later, { stored, now })), body);
  if (await isUsed(db, whole, changing)) return effect.date;
  const chosen = onFile
    ? await copiedCard(deps, onFile, changing)
    : await keptTyped(deps, {
        ...changing,
        typed: body,
        owner: planId,
        agreement: 'installment',
        key: body.idempotencyKey,
      });
  const made = await untangled(db, (work) => make(deps, work, { ...changing, chosen }));
  // The token of means that waited before, or of a card that is used already: nothing else names it.
  if (made.unneeded !== undefined)
    await paymentsOf(deps)
      .cards.forget(made.unneeded)
      .catch((error: unknown) => deps.log('warning', 'card.unforgotten', { error: String(error) }));
  deps.log('information', 'plan.means', { id: planId });
  return made.from;
};

const again = (
  { cardId, typedHash, fromDate }: PlanMeansRow,
  asked: Pick<Chosen, 'cardId' | 'typedHash'>,
): string => {
  if (cardId !== asked.cardId || typedHash !== asked.typedHash) throw new Refused('unprocessable');
  return fromDate;
};

/** The card on file that was chosen pays the plan already. */
const isUsed = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { body: { card }, personId }: Changing,
): Promise<boolean> =>
  card !== undefined && whole.plan.isByHand === 0 && (await usedCard(db, whole, personId)) === card;

/** The answer that a letter's link asks for from now on: whoever has new means types what belongs to them. */
const answerOfTyped = (secret: string, { newCard, bank }: ChangePlanMeans) =>
  newCard
    ? answerOfZip(secret, newCard.postalCode)
    : bank && answerOfAccount(secret, bank.bankAccountNumber);

/** The patient agreed to a day: whatever moved it, or ended the plan, is shown before anything is changed. */
const shownEffect = (effect: Effect | undefined, { from }: ChangePlanMeans): Effect => {
  if (effect?.date !== from) throw new Refused('conflict');
  return effect;
};

/** A payer who chose in another window to pay by hand, or no longer to, is shown the plan as it is. */
const refuseUnshown = ({ plan }: WholePlan, { endsByHand }: ChangePlanMeans): void => {
  if ((plan.isByHand === 1) !== endsByHand) throw new Refused('conflict');
};

interface Making extends Changing {
  readonly chosen: Chosen;
}

interface Made {
  readonly from: string;
  readonly unneeded?: string | undefined;
}

const make = async (deps: Deps, work: Kysely<Database>, making: Making): Promise<Made> => {
  const { planId, body, personId, byLink, stored, device, now } = making;
  const { token, ...chosen } = making.chosen;
  if (!(await holdPlan(work, planId))) throw new Refused('conflict');
  const known = await meansUnder(work, planId, body.idempotencyKey);
  if (known) return { from: again(known, chosen) };
  // A card that was deleted a moment ago pays nothing new.
  if (chosen.cardId !== '' && (await savedCardOf(work, personId, chosen.cardId)) === undefined)
    throw refusePayment('cardGone');
  const before = await ownPlan(work, making);
  refuseUnshown(before, body);
  const whole = await onceAutomatic(work, before, making);
  const effect = shownEffect(effectOf(await comingOf(work, whole, { stored, now })), body);
  // Chosen in another window meanwhile: one change, and one letter of it.
  if (await isUsed(work, before, making)) return { from: effect.date, unneeded: token };
  await turnAutomatic(work, before, making);
  const { language } = body;
  const unneeded = await insertMeans(work, {
    ...rangeOf(whole),
    ...chosen,
    id: randomUUID(),
    planId,
    key: body.idempotencyKey,
    status: 'waiting',
    vendorToken: token,
    tokenMark: tokenMark(deps.config.secret, token),
    fromDate: effect.date,
    consent: agreedWords(whole, { stored, now, language, effect, means: chosen }),
    consentAt: now,
    personId,
    language,
    sessionId: byLink?.sessionId ?? null,
    factor: byLink?.factor ?? null,
  });
  const answer = answerOfTyped(deps.config.secret, body);
  if (answer) await keepAnswer(work, planId, JSON.stringify(answer));
  await tellMeans(
    deps,
    work,
    { planId, stored, now },
    { ...effect, wasByHand: before.plan.isByHand === 1 },
  );
  if (effect.before === undefined) {
    await takeUpMeans(work, planId);
    await endWait(work, planId, debitAt(effect.date, stored));
  }
  await notePlanChange(work, planId, 'planMeans', now, { device });
  const done = { at: now, tenant: stored.slug, ...makerOf(making), target: planId };
  await record(work, { ...done, action: 'plan.means', outcome: 'done' });
  return { from: effect.date, unneeded };
};
