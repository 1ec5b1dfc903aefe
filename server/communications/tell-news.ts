import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { letter, linkTo, oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { lookingAfter, peopleWithNews, takeNews, tenantsWithNews } from '../store/news.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { sendTextLink } from '../text-link.ts';
import { choicesOf, reachOf, type Chooser } from './choices.ts';
import { dueOf, type MailName } from './due.ts';
import { endTexts } from './ends.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';
import { usualLanguageOf } from './usual-language.ts';
import { nextMorning } from './waking-hours.ts';

type Db = Kysely<Database>;
type Taken = Awaited<ReturnType<typeof takeNews>>;

const atOnce = 100;

/**
 * Tells patients of balances and statements that came, as they chose. News is taken in the transaction that
 * puts the messages down: whoever dies in between has told nothing and taken nothing.
 */
export const tellNews = async (deps: Deps): Promise<void> => {
  for (const tenant of await tenantsWithNews(deps.db)) {
    const stored = await findTenant(deps.db, tenant);
    if (stored === undefined) continue;
    for (const personId of await peopleWithNews(deps.db, tenant, atOnce))
      await tellOf(deps, stored, personId).catch((error: Error) => {
        // The others are told all the same; this is tried again.
        deps.log('error', 'news.untold', { tenant, error: error.message });
      });
  }
};

const tellOf = (deps: Deps, stored: StoredTenant, personId: string | null): Promise<void> =>
  deps.db.transaction().execute(async (work) => {
    const news = await takeNews(work, stored.slug, personId);
    if (personId === null || news.length === 0) return;
    for (const person of await lookingAfter(work, stored.slug, personId))
      await tell(deps, work, { stored, person, news });
  });

interface Telling {
  readonly stored: StoredTenant;
  readonly person: Chooser;
  readonly news: Taken;
}

const tell = async (deps: Deps, work: Db, { stored, person, news }: Telling): Promise<void> => {
  const now = await deps.now();
  const owed = news.filter((one) => one.news === 'balance' && one.amount > 0);
  const reach = await reachOf(work, person);
  const choices = await choicesOf(work, person, stored.tenant, reach);
  const { mail, text } = dueOf(choices, {
    isBalance: owed.length > 0,
    isStatement: news.some((one) => one.news === 'statement' || one.hasStatement === 1),
  });
  const language = await usualLanguageOf(work, person.id);
  const origin = homeOrigin(deps.config);
  const sender = { stored, words: wordsFor(stored, language), origin };
  const provider = oneLine(stored.tenant.name);
  const link = linkTo(sender, 'credentialed-login');
  const { say } = sender.words;
  if (mail && person.email !== '') {
    const reader = { slug: stored.slug, person: person.id, choice: mail };
    const endLink = unsubscribeLink(deps.config, reader, now);
    const { subject, topic } = mails[mail];
    const paragraphs = [say(topic, { provider }), link];
    const unsubscribe = { link: endLink, line: say(endTexts[mail], { link: endLink }) };
    const told = { to: person.email, subject: say(subject, { provider }), paragraphs, unsubscribe };
    await addMessage(work, letter(told, sender), now);
  }
  if (text === undefined || person.phone === '') return;
  const sendAfter = nextMorning(stored, now);
  const late = sendAfter === undefined ? {} : { sendAfter };
  if (text === 'hasTextToPay') {
    const balanceIds = owed.map(({ id }) => id);
    const to = { to: person.phone, personId: person.id, language: sender.words.language };
    await sendTextLink({ ...deps, db: work }, { stored, balanceIds, origin, ...to, ...late }, now);
    return;
  }
  const body = say(texts[text], { provider, link });
  const { slug: tenant } = stored;
  const message = { kind: 'text', tenant, recipient: person.phone, subject: null, body } as const;
  await addMessage(work, { ...message, ...late }, now);
};

const mails = {
  hasEStatementOptIn: { subject: 'headings_newstatementmail', topic: 'topics_estatementmail' },
  hasNewStatementNotifications: {
    subject: 'headings_newstatementmail',
    topic: 'topics_newstatementmail',
  },
  wantsNewBalanceNotifications: {
    subject: 'headings_newbalancemail',
    topic: 'topics_newbalancemail',
  },
} as const satisfies Readonly<Record<MailName, object>>;

const texts = { statement: 'topics_newstatementtext', balance: 'topics_newbalancetext' } as const;
