import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type {
  BankPayment,
  CardPayment,
  CommonPayment,
  SavedCardPayment,
} from '#contract/payment.ts';
import type { ChangePlanMeans } from '#contract/plan-means.ts';
import type { AddSavedCard } from '#contract/saved-cards.ts';
import { openRandom } from '../random.ts';
import { keysFrom } from '../store/payments.ts';
import type { Scope } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';

export type DirectBody = CardPayment | BankPayment | SavedCardPayment;
/** A payment of which this server knows no numbers: its payer tells them to the vendor. */
export type PayBody = DirectBody | (CommonPayment & { readonly paymentMethod: 'elsewhere' });

const keyed = (secret: string, use: string, value: unknown): string =>
  createHmac('sha256', secret)
    .update(`${use} ${sortedText(value)}`)
    .digest('base64url');

/** The same request is the same text, in whatever order its fields came. */
const sortedText = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
};

/**
 * A hash of what is paid, with what and by whom. Proofs and the language are new at every try; `withReceipt` says what the answer is
 * to hold; `again` says
 * what the patient has read; a security code is so short, and a password so guessable, that its keyed hash
 * would tell it to whoever has the key.
 */
export const bodyHash = (secret: string, body: CommonPayment): string => {
  const { recaptchaToken, recaptchaAction, captchaToken, ...rest } = body;
  const { idempotencyKey, currentTimestamp, language, again, withReceipt, ...all } = rest;
  const { cvv, password, ...asked } = { cvv: '', password: '', ...all };
  return keyed(secret, 'payment', asked);
};

/** The mark by which a vendor's token is found, which is kept sealed. */
export const tokenMark = (secret: string, token: string): string => keyed(secret, 'token', token);

/** The same for a card that is to be kept. */
export const cardHash = (secret: string, { cardDetails }: AddSavedCard): string => {
  const { cvv, cardType, firstName, lastName, email, phone, ...whole } = cardDetails;
  const { accountFlow, paymentDetails, ...asked } = whole;
  return keyed(secret, 'saved card', asked);
};

/** The same for means that are typed for a plan; nothing of none. */
export const typedMeansHash = (
  secret: string,
  typed: ChangePlanMeans['newCard'] | ChangePlanMeans['bank'],
): string | null => {
  if (typed === undefined) return null;
  const { cvv, ...asked } = { cvv: '', ...typed };
  return keyed(secret, 'plan means', asked);
};

/** A keyed hash tells cards and bank accounts apart without their numbers. */
export const numberHash = (secret: string, ...numbers: readonly string[]): string =>
  keyed(secret, 'number', numbers);

const repeatWithin = 10 * 60_000;

/**
 * The key of a request that brings none: the same cart, method and timestamp within ten minutes are
 * the same payment, unless it is settled that nothing was charged.
 */
export const derivedKey = async (
  db: Kysely<Database>,
  secret: string,
  scope: Scope,
  body: CommonPayment & { readonly paymentMethod?: string },
  now: number,
): Promise<string> => {
  const { cart, paymentMethod, currentTimestamp = '' } = body;
  const base = `derived-${createHmac('sha256', secret)
    .update(sortedText([scope, cart, paymentMethod, currentTimestamp]))
    .digest('hex')}`;
  const known = await keysFrom(db, scope, base);
  const [last] = known;
  const over = last && (last.status === 'declined' || last.claimedAt + repeatWithin <= now);
  if (last && (!over || last.status === 'claimed' || last.status === 'sending')) return last.key;
  return `${base}.${known.length}`;
};

const sixteen = openRandom(16);
const eight = openRandom(8);

/** 128 random bits: whoever holds it may read the receipt. */
export const newTransactionId = (): string => sixteen().toString('base64url');

/** The letters of a reference, of which none is taken for a digit. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that a patient can read out on the telephone: `PT-7F3K-92QD`. */
export const newReference = (): string => {
  const text = [...eight()].map((byte) => letters[byte % letters.length]).join('');
  return `PT-${text.slice(0, 4)}-${text.slice(4)}`;
};
