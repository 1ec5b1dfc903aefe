import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { offersEnrolment } from '#domain/text-to-pay.ts';
import type { PayBody } from '../payments/keys.ts';
import { wordsFor } from '../receipts/words.ts';
import { personById } from '../store/logins.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** The words that stand beside the box, in the language in which they were read. */
export const consentWords = (stored: StoredTenant, phone: string, language: string): string => {
  const { name: provider, payments } = stored.tenant;
  const shown = shownPhone(phone, { region: phoneRegionOf(payments.currency) });
  return wordsFor(stored, language).say('topics_texttopayconsent', { provider, phone: shown });
};

/** Text to Pay as a payer agreed to it: for the number that was shown, and no other. */
const Asked = v.object({
  state: v.literal('asked'),
  personId: v.string(),
  phone: v.string(),
  words: v.string(),
  at: v.number(),
  /** The card on file that pays. */
  card: v.optional(v.string()),
});
export type Asked = v.InferOutput<typeof Asked>;
const Enrolling = v.variant('state', [Asked, v.object({ state: v.picklist(['on', 'off']) })]);
type Enrolling = v.InferOutput<typeof Enrolling>;

export const written = (enrolling: Enrolling): string => JSON.stringify(enrolling);

export const readEnrolling = (enrolling: string | null): Enrolling | undefined =>
  enrolling === null ? undefined : v.parse(Enrolling, JSON.parse(enrolling));

interface Request {
  readonly body: PayBody;
  readonly session: Session;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The wish of whoever pays by card to have Text to Pay; nobody else's counts, and none stops the payment. */
export const askedToEnrol = async (
  db: Kysely<Database>,
  { body, session: { personId, loginType }, stored, now }: Request,
): Promise<string | undefined> => {
  if (!('textToPaySavedCard' in body && body.textToPaySavedCard)) return undefined;
  if (personId === null || !offersEnrolment(stored.tenant, loginType)) return undefined;
  const phone = (await personById(db, personId))?.phone ?? '';
  const words = consentWords(stored, phone, body.language);
  return written({ state: 'asked', personId, phone, words, at: now, ...cardIn(body) });
};

const cardIn = (body: PayBody) =>
  body.paymentMethod === 'saved-card' ? { card: body.savedCard } : {};
