import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { money } from '#text/formats.ts';
import { choicesOf, reachOf, type Chooser } from '../communications/choices.ts';
import { endTexts } from '../communications/ends.ts';
import { unsubscribeLink } from '../communications/unsubscribe-link.ts';
import { usualLanguageOf } from '../communications/usual-language.ts';
import { nextMorning } from '../communications/waking-hours.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { letter, linkTo, oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { lookingAfter } from '../store/news.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Db = Kysely<Database>;

interface Taken {
  readonly stored: StoredTenant;
  /** The payer of the plan. */
  readonly subject: string;
  readonly cents: number;
  readonly isByBank: boolean;
  /** A message of the same key is sent once. */
  readonly key: string;
  readonly now: number;
}

/** Tells those whom the payer invited of a payment of the plan, as they chose: the card is not theirs to know. */
export const tellInvited = async (deps: Deps, work: Db, taken: Taken): Promise<void> => {
  const { stored, subject } = taken;
  const people = await lookingAfter(work, stored.slug, subject);
  for (const person of people.filter(({ id }) => id !== subject))
    await tell(deps, work, person, taken);
};

const takenWords = { mail: 'topics_planinvited', text: 'topics_planinvitedtext' } as const;
const sentWords = { mail: 'topics_planinvitedsent', text: 'topics_planinvitedsenttext' } as const;

const tell = async (deps: Deps, work: Db, person: Chooser, taken: Taken): Promise<void> => {
  const { stored, cents, isByBank, key, now } = taken;
  const choices = await choicesOf(work, person, stored.tenant, await reachOf(work, person));
  const words = wordsFor(stored, await usualLanguageOf(work, person.id));
  const origin = homeOrigin(deps.config);
  const sender = { stored, words, origin };
  const link = linkTo(sender, 'credentialed-login');
  const amount = money(toCents(cents), words.currency, words.language);
  const values = { amount, provider: oneLine(stored.tenant.name), link };
  const uniqueKey = `${key}:${person.id}`;
  const texts = isByBank ? sentWords : takenWords;
  if (choices.emailOptIn && choices.hasPaymentPlanNotification && person.email !== '') {
    const choice = 'hasPaymentPlanNotification' as const;
    const reader = { slug: stored.slug, person: person.id, choice };
    const endLink = unsubscribeLink(deps.config, reader, now);
    const line = words.say(endTexts[choice], { link: endLink });
    const unsubscribe = { link: endLink, line };
    const subject = words.say('headings_planinvitedmail', values);
    const paragraphs = [words.say(texts.mail, values), link];
    const mail = letter({ to: person.email, subject, paragraphs, unsubscribe }, sender);
    await addMessage(work, { ...mail, uniqueKey }, now);
  }
  if (!choices.hasSmsOptIn || !choices.smsRecurringNotifications || person.phone === '') return;
  const sendAfter = nextMorning(stored, now);
  const body = `${words.say(texts.text, values)} ${words.say('topics_plantextstop')}`;
  const text = {
    kind: 'text',
    tenant: stored.slug,
    recipient: person.phone,
    subject: null,
  } as const;
  const late = sendAfter === undefined ? {} : { sendAfter };
  await addMessage(work, { ...text, body, ...late, uniqueKey: `${uniqueKey}:text` }, now);
};
