import type { Kysely } from 'kysely';
import type { AddSavedCard } from '#contract/saved-cards.ts';
import { brandOf } from '#domain/card.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { declineReasons } from '#domain/payment.ts';
import { offersEnrolment, type EnrolmentEnd } from '#domain/text-to-pay.ts';
import { choicesOf, reachOf } from '../communications/choices.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { cardProblems } from '../payments/check-card.ts';
import { cardHash, numberHash, tokenMark } from '../payments/keys.ts';
import { afterDecline, afterSaving, beforeSaving, type Payer } from '../payments/limits.ts';
import { paymentsOf } from '../payments/payments.ts';
import { refuseFields } from '../payments/refuse.ts';
import type { CardDetails } from '../payments/vendor.ts';
import { wordsFor } from '../receipts/words.ts';
import { record } from '../store/audit.ts';
import { holdLogin } from '../store/hold-login.ts';
import { personById } from '../store/logins.ts';
import { keepCard, savedUnder, type Kept, type NewSavedCard } from '../store/saved-cards.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import type { Database } from '../store/schema.ts';
import { enrol } from '../text-to-pay/enrol.ts';
import { consentWords } from '../text-to-pay/enrolled-with.ts';
import { noteCard } from './note.ts';
import { vendorSays } from './vendor-says.ts';
import type { Billing } from './listed.ts';

type Db = Kysely<Database>;

interface Adding {
  readonly body: AddSavedCard & { readonly idempotencyKey: string };
  readonly personId: string;
  readonly session: Session;
  readonly stored: StoredTenant;
  readonly ip: string;
  readonly device: DeviceKind;
  readonly origin: string;
  readonly now: number;
}

interface Added {
  readonly cardId: string;
  readonly textToPay?: EnrolmentEnd | undefined;
}

/** Keeps a card once, however often its request comes: its number goes to the vendor and no further. */
export const addCard = async (deps: Deps, adding: Adding): Promise<Added> => {
  const { body, personId, stored } = adding;
  const { idempotencyKey: key } = body;
  const bodyHash = cardHash(deps.config.secret, body);
  const known = await savedUnder(deps.db, personId, key);
  if (known && known.bodyHash !== bodyHash) throw new Refused('unprocessable');
  if (known) return addedBefore(deps.db, adding, known.id);
  refuseUnfit(adding);
  const payer = payerOf(deps, adding);
  await beforeSaving(deps, payer, personId);
  const { cards } = paymentsOf(deps);
  const details = detailsOf(body);
  const kept = await vendorSays(deps, () =>
    cards.save({ reference: `${personId}.${key}`, merchant: stored.tenant.slug, details }),
  );
  if (kept.kind === 'declined') {
    await afterDecline(deps, payer);
    throw new Refused('declined', { reason: declineReasons[kept.reason] });
  }
  await afterSaving(deps, payer, personId);
  const mark = tokenMark(deps.config.secret, kept.token);
  const card = {
    ...rowOf(adding, adding.now),
    bodyHash,
    vendorToken: kept.token,
    tokenMark: mark,
  };
  const { fingerprint = null, schemeReference = null } = kept;
  const row = { ...card, fingerprint, schemeReference };
  // The card of another request that was quicker is there by now.
  const held = (await keep(deps, row, adding)) ?? (await keep(deps, row, adding));
  if (held === undefined) throw new Refused('conflict');
  if (held.unneeded) await cards.forget(held.unneeded).catch(unforgotten(deps));
  deps.log('information', 'Card Saved.', {});
  if (held.how === 'repeated') return addedBefore(deps.db, adding, held.id);
  return { cardId: held.id, textToPay: held.textToPay };
};

const isEnrolling = ({ body, session, stored }: Adding): boolean =>
  Boolean(body.cardDetails.textToPaySavedCard) && offersEnrolment(stored.tenant, session.loginType);

/** A repeat is told how it is by now. */
const addedBefore = async (db: Deps['db'], adding: Adding, cardId: string): Promise<Added> => {
  const person = isEnrolling(adding) && (await personById(db, adding.personId));
  if (!person) return { cardId };
  const reach = await reachOf(db, person);
  const { hasTextToPay } = await choicesOf(db, person, adding.stored.tenant, reach);
  return { cardId, textToPay: hasTextToPay ? 'on' : 'off' };
};

type KeptNow = Kept & Pick<Added, 'textToPay'>;

const keep = (deps: Deps, row: NewSavedCard, adding: Adding): Promise<KeptNow | undefined> =>
  untangled(deps.db, async (work) => {
    // The login may have been closed while the processor was asked.
    if (!(await holdLogin(work, row.personId))) throw new Refused('signedOut');
    const held = await keepCard(work, row);
    if (held === undefined) return undefined;
    const { personId, stored, now } = adding;
    const done = { at: now, tenant: stored.slug, subject: personId, target: held.id };
    await record(work, { ...done, action: 'card.saved', outcome: 'done' });
    if (held.how === 'repeated') return held;
    const what = held.how === 'added' ? 'cardAdded' : 'cardChanged';
    await noteCard(work, { ...adding, what, card: row, language: row.language });
    if (!isEnrolling(adding)) return held;
    return { ...held, textToPay: await enrolHolder(deps, work, adding, held.id) };
  });

const enrolHolder = async (deps: Deps, work: Db, adding: Adding, card: string) => {
  const { body, personId, stored, now } = adding;
  const phone = (await personById(work, personId))?.phone ?? '';
  const words = consentWords(stored, phone, body.language);
  const asked = { personId, phone, words, at: now, card };
  return enrol(deps, work, { asked, stored, language: body.language, now });
};

/** The card is kept all the same: an older token at the vendor that nothing names is no harm. */
const unforgotten =
  ({ log }: Deps) =>
  (error: unknown): void =>
    log('warning', 'card.unforgotten', { error: error instanceof Error ? error.message : '' });

const refuseUnfit = ({ body: { cardDetails }, stored, now }: Adding): void => {
  const { cardHolderName, expiryMonth, expiryYear, zipCode, textToPaySavedCard, ...card } =
    cardDetails;
  const found = cardProblems(
    {
      ...card,
      payerName: cardHolderName,
      expMonth: expiryMonth,
      expYear: expiryYear,
      postalCode: zipCode,
    },
    stored.tenant,
    now,
  );
  const problems = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
};

const payerOf = ({ config }: Deps, { session, ip, now, body: { cardDetails } }: Adding): Payer => ({
  sessionId: session.id,
  ip,
  now,
  shown: false,
  typed: numberHash(config.secret, cardDetails.cardNumber),
});

const detailsOf = ({ cardDetails: card }: AddSavedCard): CardDetails => ({
  method: 'cards',
  number: card.cardNumber,
  cvv: card.cvv,
  expMonth: card.expiryMonth,
  expYear: card.expiryYear,
  name: card.cardHolderName,
  address: card.address,
  ...(card.address2 && { address2: card.address2 }),
  city: card.city,
  ...(card.state && { state: card.state }),
  postalCode: card.zipCode,
});

type Known = 'bodyHash' | 'vendorToken' | 'tokenMark' | 'fingerprint' | 'schemeReference';

const rowOf = (adding: Adding, now: number): Omit<NewSavedCard, Known> => {
  const { body, personId, stored } = adding;
  const { cardDetails: card, idempotencyKey: key, language } = body;
  const { address, address2, city, state = '', zipCode } = card;
  const last4 = card.cardNumber.slice(-4);
  const { name: provider, slug: tenant } = stored.tenant;
  return {
    tenant,
    personId,
    key,
    brand: brandOf(card.cardNumber)?.type ?? '',
    last4,
    expMonth: Number(card.expiryMonth),
    expYear: Number(card.expiryYear),
    holderName: card.cardHolderName,
    billing: JSON.stringify({ address, address2, city, state, zipCode } satisfies Billing),
    consent: wordsFor(stored, language).say('topics_savecardconsent', { provider, last4 }),
    consentAt: now,
    savedAt: now,
    language: language ?? '',
  };
};
