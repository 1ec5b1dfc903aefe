import type { Kysely } from 'kysely';
import { endsBefore, expiryInFull, parseExpiry } from '#domain/card-expiry.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { longDate } from '#text/formats.ts';
import { planWishesOf } from '../communications/plan-wishes.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { linkTo } from '../letters/letter.ts';
import type { Words } from '../receipts/words.ts';
import { waitingMeans } from '../store/plan-means.ts';
import { findPlan, type Plan, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { guestsLink } from './guests-link.ts';
import { takesMeans } from './takes-means.ts';

interface Promised {
  readonly plan: Plan;
  readonly stored: StoredTenant;
  readonly words: Words;
  /** The day of the debit that a letter tells of. */
  readonly day: CalendarDate;
  /** The date on another card than that of the plan, as it is kept: `1226`. */
  readonly expiry?: string | undefined;
}

interface Ending {
  /** A sentence for letters and texts alike. */
  readonly said: string;
  /** The way to another card. */
  readonly change: readonly string[];
}

/** Words on a card whose date is over by the day of a debit; nothing of a card that lasts. */
export const cardEnding = async (
  { config }: Pick<Deps, 'config'>,
  work: Kysely<Database>,
  { plan, stored, words, day, expiry: other }: Promised,
): Promise<Ending | undefined> => {
  const expiry = parseExpiry(other ?? (await expiryOn(work, plan, day)) ?? '');
  if (expiry === undefined || !endsBefore(expiry, day)) return undefined;
  return {
    said: words.say('topics_planbeforeexpired', { date: expiryInFull(expiry) }),
    change: await wayToAnother({ config }, work, { plan, stored, words }),
  };
};

/** The way to another card or bank account for a plan: behind the login, or by the link of a guest. */
export const wayToAnother = async (
  { config }: Pick<Deps, 'config'>,
  work: Kysely<Database>,
  { plan, stored, words }: Pick<Promised, 'plan' | 'stored' | 'words'>,
): Promise<readonly string[]> => {
  const { person } = await planWishesOf(work, plan.id);
  if (!takesMeans(stored.tenant)) return [];
  const button = words.say('links_planmeans');
  if (person === undefined) {
    const link = await linkOf({ config }, work, { plan, stored, words });
    return link === undefined ? [] : [words.say('topics_planbeforecardlink', { link, button })];
  }
  const sender = { stored, words, origin: homeOrigin(config) };
  // An address behind the login is lost on whoever opens it without a session.
  const link = linkTo(sender, 'credentialed-login');
  return [words.say('topics_planbeforecard', { link, button })];
};

const linkOf = async (
  { config }: Pick<Deps, 'config'>,
  work: Kysely<Database>,
  { plan, stored, words }: Pick<Promised, 'plan' | 'stored' | 'words'>,
): Promise<string | undefined> => {
  const whole = await findPlan(work, plan.id);
  return whole && guestsLink(config, work, { whole, stored, words });
};

/** A sentence of a letter with that on the card, where its date is over by then. */
export const withEnding = (sentence: string, ending: Ending | undefined): string =>
  ending === undefined ? sentence : `${sentence} ${ending.said}`;

interface Begun extends Pick<Promised, 'plan' | 'stored' | 'words'> {
  readonly instalments: WholePlan['instalments'];
}

/** Words on a card whose date is over before the last payment of a plan that begins, and the way to another. */
export const endingEarly = async (
  deps: Pick<Deps, 'config'>,
  work: Kysely<Database>,
  { plan, stored, instalments, words }: Begun,
): Promise<readonly string[]> => {
  const expiry = parseExpiry(plan.expiry ?? '');
  const last = instalments.at(-1)?.dueDate as CalendarDate | undefined;
  if (expiry === undefined || last === undefined || !endsBefore(expiry, last)) return [];
  const said = { date: expiryInFull(expiry), last: longDate(last, words.language) };
  const way = await wayToAnother(deps, work, { plan, stored, words });
  return [words.say('topics_cardendsearly', said), ...way];
};

/** The date on the card that pays on a day: another one may have been agreed to from then on. */
const expiryOn = async (
  work: Kysely<Database>,
  { id, expiry }: Plan,
  day: CalendarDate,
): Promise<string | null> => {
  const later = await waitingMeans(work, id);
  return later !== undefined && later.fromDate <= day ? later.expiry : expiry;
};
