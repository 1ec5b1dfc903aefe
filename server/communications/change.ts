import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { changeNotifications } from '#contract/communications.ts';
import {
  choiceNames,
  consentTexts,
  obstacleTo,
  offersChoice,
  withChoice,
  type ChoiceName,
} from '#domain/communications.ts';
import { payingCard } from '#domain/text-to-pay.ts';
import type { Deps } from '../deps.ts';
import { refusedAt } from '../failure.ts';
import { oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { record } from '../store/audit.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database, PeopleTable } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { chooseTextCard } from '../store/text-to-pay.ts';
import { ableCardsOf } from '../text-to-pay/card-of-text.ts';
import { consentWords } from '../text-to-pay/enrolled-with.ts';
import {
  choicesOf,
  isHolder,
  keepsPlanMails,
  keptIn,
  reachOf,
  type Chooser,
  type Consent,
} from './choices.ts';

type Db = Kysely<Database>;

export type Change = v.InferOutput<NonNullable<(typeof changeNotifications)['body']>>;

interface Asked {
  readonly personId: string;
  readonly stored: StoredTenant;
  readonly now: number;
  /** The hand that makes the change: the patient's own, or a link in a letter. */
  readonly by?: 'link';
  /** The consent to Text to Pay as it was given with a card; beside the switch it has the same words. */
  readonly textToPayConsent?: Consent;
  /** The card with which Text to Pay is turned on. */
  readonly card?: string | undefined;
}

export const changeChoices = (
  { db }: Pick<Deps, 'db'>,
  change: Change,
  asked: Asked,
): Promise<void> => db.transaction().execute((work) => changeIn(work, change, asked));

/** Saves a change of choices; the same once more changes nothing and tells nothing. */
export const changeIn = async (work: Db, change: Change, asked: Asked): Promise<void> => {
  const { personId, stored, now, by, textToPayConsent } = asked;
  const person = await lockPerson(work, personId);
  const reach = await reachOf(work, person);
  const before = await choicesOf(work, person, stored.tenant, reach);
  // STOP hides what was chosen, and whoever turns it off does not want it back with START.
  const made = await choicesOf(work, person, stored.tenant, { ...reach, hasCarrierOptOut: false });
  const wishes = Object.entries(change).filter(
    (one): one is [ChoiceName, boolean] =>
      (choiceNames as readonly string[]).includes(one[0]) && typeof one[1] === 'boolean',
  );
  let next = before;
  let nextMade = made;
  for (const [name, on] of wishes) {
    if (before[name] === on && made[name] === on) continue;
    if (on && !offersChoice(stored.tenant, name, isHolder(person)))
      throw refusedAt(name, 'This is not offered here.');
    next = withChoice(next, name, on);
    nextMade = withChoice(nextMade, name, on);
  }
  const able = await ableCardsOf(work, { personId, tenant: stored.tenant, now });
  const reached = { ...reach, hasAbleCard: able.length > 0 };
  for (const [name, on] of wishes)
    if (on && !before[name] && obstacleTo(name, next, reached) !== undefined)
      throw refusedAt(name, `This cannot be turned on: ${obstacleTo(name, next, reached)}.`);
  const consents = next.hasEStatementOptIn && !before.hasEStatementOptIn;
  if (consents && !change.consent)
    throw refusedAt('consent', 'Statements by mail want the consent to them.');
  if (next.hasTextToPay)
    await chooseCard(work, { person, change, asked, able, isNew: !before.hasTextToPay });
  else if (change.textCard !== undefined)
    throw refusedAt('textCard', 'Text to Pay is off, and no card pays.');
  const kept = keptIn(person);
  // The mails of plans come without the choice as well: only the link of an earlier letter ends them then.
  const planMails = keepsPlanMails(kept);
  const isChosen = offersChoice(stored.tenant, 'hasPaymentPlanNotification', isHolder(person));
  const was = isChosen ? before : { ...before, hasPaymentPlanNotification: planMails };
  const hasPaymentPlanNotification = isChosen
    ? next.hasPaymentPlanNotification
    : planMails && change.hasPaymentPlanNotification !== false;
  const after = { ...next, hasPaymentPlanNotification };
  const changed = choiceNames.filter(
    (name) => after[name] !== was[name] || nextMade[name] !== made[name],
  );
  if (changed.length === 0) return;
  const language = change.language ?? kept.language;
  const words = wordsFor(stored, language ?? '');
  const agreed = consentTexts.map((one) => words.say(one)).join('\n');
  const signedUp = next.hasTextToPay &&
    !before.hasTextToPay && {
      textToPayConsent: textToPayConsent ?? {
        at: now,
        words: consentWords(stored, person.phone, language ?? ''),
      },
    };
  await keep(work, personId, {
    ...kept,
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    // A choice stays as it was shown when the first one was made.
    hasPaymentPlanNotification,
    ...(language !== undefined && { language }),
    ...(consents && { eStatementConsent: { at: now, words: agreed } }),
    ...signedUp,
    chosenAt: now,
  });
  if (next.hasSmsOptIn && !before.hasSmsOptIn) {
    const body = words.say('topics_textsbegin', { provider: oneLine(stored.tenant.name) });
    const text = { kind: 'text', tenant: stored.slug, subject: null } as const;
    await addMessage(work, { ...text, recipient: person.phone, body }, now);
  }
  const action = `communications.changed: ${changed.map((name) => `${name} ${after[name] ? 'on' : 'off'}`).join(', ')}`;
  const subject = by ?? personId;
  const entry = { at: now, tenant: stored.slug, subject, target: personId, action };
  await record(work, { ...entry, outcome: 'done' });
};

type Locked = Chooser & Pick<PeopleTable, 'textCard'>;

interface Choosing {
  readonly person: Locked;
  readonly change: Change;
  readonly asked: Asked;
  /** The cards on file that can pay by text. */
  readonly able: Awaited<ReturnType<typeof ableCardsOf>>;
  /** Text to Pay is being turned on. */
  readonly isNew: boolean;
}

/** The card is chosen by turning Text to Pay on: the one that is named, or the one on show then. */
const chooseCard = async (
  work: Db,
  { person, change, asked, able, isNew }: Choosing,
): Promise<void> => {
  const { personId, stored, now, card: signedUpWith } = asked;
  const { textCard: chosen } = change;
  if (chosen === undefined && signedUpWith === undefined && !isNew) return;
  const isAble = (id: string | undefined) => able.some((one) => one.id === id);
  if (chosen !== undefined && !isAble(chosen))
    throw refusedAt('textCard', 'This card cannot pay by text.');
  const named = chosen ?? (isAble(signedUpWith) ? signedUpWith : undefined);
  const card = named ?? payingCard(able, person.textCard)?.card.id;
  if (card === undefined || card === person.textCard) return;
  await chooseTextCard(work, personId, card);
  const entry = { at: now, tenant: stored.slug, subject: personId, target: personId };
  await record(work, { ...entry, action: 'communications.card', outcome: 'done' });
};

/** Of two changes at once, the second is made to what the first has left. */
const lockPerson = (work: Db, id: string): Promise<Locked> =>
  work
    .updateTable('people')
    .set((e) => ({ createdAt: e.ref('createdAt') }))
    .where('id', '=', id)
    .returning(['id', 'tenant', 'email', 'phone', 'loginType', 'preferences', 'textCard'])
    .executeTakeFirstOrThrow();

const keep = async (work: Db, id: string, kept: object): Promise<void> => {
  const preferences = JSON.stringify(kept);
  await work.updateTable('people').set({ preferences }).where('id', '=', id).execute();
};
