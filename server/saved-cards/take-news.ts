import type { Kysely } from 'kysely';
import { haltWithCard } from '../autopay/card-gone.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { cardClosed, cardRenewed } from '../letters/card-news.ts';
import { tokenMark } from '../payments/keys.ts';
import { keptExpiry } from '../payments/means.ts';
import { paymentsOf } from '../payments/payments.ts';
import type { CardNews } from '../payments/vendor.ts';
import { noteChange } from '../store/account-changes.ts';
import { renewAutopays } from '../store/autopays.ts';
import { record } from '../store/audit.ts';
import { personById } from '../store/logins.ts';
import { addMessage, type Message } from '../store/outbox.ts';
import { renewMeans } from '../store/plan-means.ts';
import { markTokens, renewMarked } from '../store/plan-tokens.ts';
import { cardMarked, renewCard, type SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { cursorOf, moveCursor } from '../store/vendor-cursors.ts';
import { expiryOf } from './expiry.ts';
import { holderLanguage } from './holder-language.ts';
import { takeOff } from './take-off.ts';

const vendor = 'cards';

/** Takes what banks changed of cards on file, each piece of news once and in its order. */
export const takeCardNews = async (deps: Deps): Promise<void> => {
  const { cards } = paymentsOf(deps);
  let last = await cursorOf(deps.db, vendor);
  for (const news of await cards.news(last)) {
    const now = await deps.now();
    const isOurs = await untangled(deps.db, async (work) => {
      if (!(await moveCursor(work, vendor, last, news.event))) return false;
      await take(deps, work, news, now);
      return true;
    });
    if (!isOurs) return;
    last = news.event;
  }
};

const take = async (deps: Deps, work: Kysely<Database>, news: CardNews, now: number) => {
  const markOf = (token: string) => tokenMark(deps.config.secret, token);
  const card = await cardMarked(work, markOf(news.token));
  if (news.kind === 'other') return undefined;
  // Plans have tokens of their own; another card that was deleted meanwhile is nobody's.
  if (card === undefined) {
    if (news.kind === 'closed') return undefined;
    await markTokens(work, markOf);
    const { last4, ...date } = news;
    return renewMarked(work, markOf(news.token), { last4, expiry: keptExpiry(date) });
  }
  const stored = await findTenant(work, card.tenant);
  const person = await personById(work, card.personId);
  const language = await holderLanguage(work, card);
  const about = {
    card: { last4: card.last4, language },
    to: person?.email ?? '',
    origin: homeOrigin(deps.config),
    isQuickPay: person?.loginType === 'quickpay',
  };
  const tell = async (message: (known: Known) => Message) => {
    if (stored === undefined || about.to === '') return;
    const said = message({ ...about, stored });
    await addMessage(work, { ...said, uniqueKey: `card-news:${news.event}` }, now);
  };
  const done = { at: now, tenant: card.tenant, subject: card.personId, target: card.id };
  const { tenant, personId } = card;
  const change = { tenant, personId, by: 'bank', about: card.last4, at: now } as const;
  if (news.kind === 'closed') {
    const taken = await takeOff(work, { card, stored });
    await record(work, { ...done, action: 'card.closed', outcome: 'done' });
    await noteChange(work, { ...change, what: 'cardClosed' });
    if (stored) await haltWithCard(deps, work, { cardId: card.id, stored, now });
    return tell((known) => cardClosed(known, taken?.endedTextToPay ?? false));
  }
  const { last4, expMonth, expYear } = news;
  if (isSame(card, news)) return undefined;
  await renewCard(work, card.id, { last4, expMonth, expYear });
  await renewAutopays(work, card.id, last4);
  if (card.fingerprint !== null) {
    const renewed = { last4, expiry: keptExpiry({ expMonth, expYear }) };
    await renewMeans(work, { personId, fingerprint: card.fingerprint, ...renewed });
  }
  await record(work, { ...done, action: 'card.renewed', outcome: 'done' });
  await noteChange(work, { ...change, what: 'cardRenewed', about: last4 });
  return tell((known) => cardRenewed(known, { last4, expiry: expiryOf(news) }));
};

type Known = Parameters<typeof cardClosed>[0];
type Shown = Pick<SavedCardRow, 'last4' | 'expMonth' | 'expYear'>;

const isSame = (card: Shown, news: Shown): boolean =>
  card.last4 === news.last4 && card.expMonth === news.expMonth && card.expYear === news.expYear;
