import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Deps } from './deps.ts';
import { Refused, tooMany } from './failure.ts';
import { wordsFor } from './receipts/words.ts';
import { grantedAccounts } from './store/grants.ts';
import { hit, waitFor } from './store/limits.ts';
import { addMessage } from './store/outbox.ts';
import type { Database } from './store/schema.ts';
import type { StoredTenant } from './store/tenants.ts';
import { addTextOffer, isOfSeveral, textOffersTo } from './store/text-offers.ts';
import { subscriberOf, type Subscriber } from './store/text-opt-outs.ts';
import { providersBeside } from './texts/shared-sender.ts';
import { isProcessed, payableByText, shownIn } from './text-to-pay/payable.ts';
import { issueTicket, readTicket, useTicket, voidTickets, type Shown } from './store/tickets.ts';

const hour = 3_600_000;
export const textLinkLasts = 7 * 24 * hour;

const Linked = v.object({
  balanceIds: v.array(v.string()),
  language: v.optional(v.string()),
  texted: v.optional(v.object({ personId: v.string(), phone: v.string() })),
});

interface Letter {
  readonly stored: StoredTenant;
  readonly to: string;
  readonly balanceIds: readonly string[];
  readonly language: string;
  /** The origin that the patient finds this portal at. */
  readonly origin: string;
  /** The login whose card on file may pay. */
  readonly personId?: string | undefined;
  /** The time before which the text would wake somebody. */
  readonly sendAfter?: number;
}

type Named = Pick<Letter, 'stored' | 'to' | 'balanceIds' | 'language'> & {
  readonly personId: string;
};

/** The links to a number are found by this; the number itself is in no column that can be read. */
const markOf = ({ config }: Pick<Deps, 'config'>, phone: string): string =>
  createHmac('sha256', config.secret)
    .update(`text-link to ${subscriberOf(phone)}`)
    .digest('base64url');

/** Voids every link that was texted to a number. */
export const voidTextLinks = async (
  { db, config }: Pick<Deps, 'config'> & { readonly db: Kysely<Database> },
  { tenant, phone }: Subscriber,
  now: number,
): Promise<void> => {
  const subject = markOf({ config }, phone);
  await voidTickets(db, { kind: 'text-link', tenant, subject }, now);
};

/**
 * Puts a text message down whose link leads to these bills until they are paid, a week at most. Undefined
 * where none is: all of them are being processed.
 */
export const sendTextLink = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { stored, to, balanceIds, language, origin, personId, sendAfter }: Letter,
  now: number,
): Promise<string | undefined> => {
  if (personId && (await isProcessed(db, { stored, balanceIds, personId }))) return undefined;
  const paid =
    personId && (await payableByText(db, { stored, personId, phone: to, balanceIds }, now));
  const secret = randomBytes(16).toString('base64url');
  const ticket = {
    kind: 'text-link' as const,
    tenant: stored.slug,
    subject: markOf({ config }, to),
    data: { balanceIds, language, ...(paid && { texted: { personId, phone: to } }) },
  };
  await issueTicket(db, { ...ticket, lifetimeMs: textLinkLasts, secret }, now);
  const words = wordsFor(stored, language);
  const link = `${origin}/${stored.slug}/#/smspay/${secret}`;
  const named = paid && personId && { stored, to, balanceIds, language, personId };
  const mayAnswer = named ? await offerAnswer({ db, config }, named, now) : false;
  const body = paid
    ? words.say(textOf(paid.standsIn, mayAnswer), { ...shownIn(words, stored, paid), link })
    : words.say('topics_textlink', { provider: stored.tenant.name, link });
  const text = { kind: 'text' as const, tenant: stored.slug, recipient: to, subject: null, body };
  await addMessage(db, { ...text, ...(sendAfter !== undefined && { sendAfter }) }, now);
  return link;
};

/** Lets the text be answered: true where an answer to it can be told from one to somebody else's. */
const offerAnswer = async (
  deps: Pick<Deps, 'db' | 'config'>,
  { stored, to: phone, personId, balanceIds, language }: Named,
  now: number,
): Promise<boolean> => {
  const offer = { tenant: stored.slug, phone, personId, balanceIds, language };
  await addTextOffer(deps.db, { ...offer, expiresAt: now + textLinkLasts }, now);
  const tenants = await providersBeside(deps, stored);
  return !isOfSeveral(await textOffersTo(deps.db, { tenants, phone }));
};

const textOf = (standsIn: boolean, mayAnswer: boolean) => {
  const key = standsIn ? 'topics_textlinkothercard' : 'topics_textlinkcard';
  return mayAnswer ? key : (`${key}only` as const);
};

const misses = (ip: string) => ['smspay', 'misses', ip];
const stopped = (ip: string) => ['smspay', 'stopped', ip];
/** The thirtieth within an hour is one too many, and the next hour is lost. */
const mostMisses = { max: 29, windowMs: hour };
const stop = { max: 1, windowMs: hour };

/** An address that only guesses links is refused for a while. */
export const refuseGuessers = async (deps: Deps, ip: string, now: number): Promise<void> => {
  if (!deps.config.limits) return;
  const wait = await waitFor(deps, stopped(ip), stop, now);
  if (wait > 0) throw tooMany(wait);
};

/** The open bills behind a link, and the language of its message; one refusal for every fault. */
export const billsBehind = async (
  deps: Deps,
  shown: Shown | undefined,
  ip: string,
  now: number,
) => {
  const ticket = shown && (await readTicket(deps.db, shown, now));
  if (shown === undefined || ticket === undefined) {
    if (deps.config.limits && (await hit(deps, misses(ip), mostMisses, now)) > 0)
      await hit(deps, stopped(ip), stop, now);
    throw new Refused('missing');
  }
  const { balanceIds, ...linked } = v.parse(Linked, ticket.data);
  const accounts = await grantedAccounts(deps.db, shown.tenant, balanceIds);
  const bills = accounts.filter(({ amount }) => amount > 0);
  if (bills.length > 0) return { bills, ...linked };
  await useTicket(deps.db, shown, now);
  throw new Refused('missing');
};
