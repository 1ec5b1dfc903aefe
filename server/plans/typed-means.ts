import type { ChangePlanMeans } from '#contract/plan-means.ts';
import { brandOf } from '#domain/card.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { declineReasons } from '#domain/payment.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { refuseUnknownBank } from '../payments/bank-check.ts';
import { bankProblems } from '../payments/check-bank.ts';
import { cardProblems } from '../payments/check-card.ts';
import { refuseProblems } from '../payments/check.ts';
import { numberHash, typedMeansHash } from '../payments/keys.ts';
import { afterDecline, afterSaving, beforeSaving } from '../payments/limits.ts';
import { paymentsOf } from '../payments/payments.ts';
import { refusePayment } from '../payments/refuse.ts';
import type { BankDetails, CardDetails } from '../payments/vendor.ts';
import { vendorSays } from '../saved-cards/vendor-says.ts';
import type { Changing, Chosen } from './chosen-means.ts';

type Card = NonNullable<ChangePlanMeans['newCard']>;
type Bank = NonNullable<ChangePlanMeans['bank']>;

interface Typed {
  /** Keyed hash by which the number is known again. */
  readonly number: string;
  readonly details: CardDetails | BankDetails;
  readonly shown: Pick<Chosen, 'method' | 'brand' | 'last4' | 'expiry' | 'payerName'>;
}

/** Keeps means that are typed for the plan alone: the numbers go to the vendor and no further. */
export const keptTyped = async (deps: Deps, changing: Changing): Promise<Chosen> => {
  const { planId, body, personId, sessionId, ip, stored, now } = changing;
  const { number, details, shown } = typedIn(deps, changing);
  const payer = { sessionId, ip, now, shown: false, typed: number };
  await beforeSaving(deps, payer, personId);
  const payments = paymentsOf(deps);
  if (body.bank) await refuseUnknownBank(payments, body.bank, now);
  const typedHash = typedHashOf(deps, body);
  // Other numbers under the same key are other means to the vendor.
  const reference = numberHash(deps.config.secret, planId, body.idempotencyKey, typedHash ?? '');
  const kept = await vendorSays(deps, () =>
    payments.cards.save({ reference, merchant: stored.tenant.slug, details }),
  );
  if (kept.kind === 'declined') {
    await afterDecline(deps, payer);
    throw new Refused('declined', { reason: declineReasons[kept.reason] });
  }
  await afterSaving(deps, payer, personId);
  const { token, fingerprint = null, schemeReference = null } = kept;
  return { ...shown, cardId: '', typedHash, token, fingerprint, schemeReference };
};

/** The mark of what a request has typed; nothing where it chose a card on file. */
export const typedHashOf = (
  { config: { secret } }: Deps,
  { newCard, bank }: ChangePlanMeans,
): string | null => typedMeansHash(secret, newCard ?? bank);

const typedIn = ({ config: { secret } }: Deps, { body, stored, now }: Changing): Typed => {
  const { newCard, bank } = body;
  const { payments } = stored.tenant;
  if (newCard) {
    if (!payments.card) throw refusePayment('method');
    refuseProblems(cardProblems(newCard, stored.tenant, now));
    return ofCard(secret, newCard);
  }
  if (bank === undefined || !payments.ach) throw refusePayment('method');
  refuseProblems(bankProblems(bank));
  return ofBank(secret, bank);
};

const ofCard = (secret: string, card: Card): Typed => ({
  number: numberHash(secret, card.cardNumber),
  details: {
    method: 'cards',
    number: card.cardNumber,
    cvv: card.cvv,
    expMonth: card.expMonth,
    expYear: card.expYear,
    name: card.payerName,
    address: card.address,
    ...(card.address2 && { address2: card.address2 }),
    city: card.city,
    ...(card.state && { state: card.state }),
    postalCode: card.postalCode,
  },
  shown: {
    method: 'cards',
    brand: historicBrand(brandOf(card.cardNumber)?.type ?? ''),
    last4: card.cardNumber.slice(-4),
    expiry: `${card.expMonth}${card.expYear.slice(-2)}`,
    payerName: card.payerName,
  },
});

const ofBank = (secret: string, bank: Bank): Typed => ({
  number: numberHash(secret, bank.bankAccountNumber),
  details: {
    method: 'ach',
    name: bank.payerName,
    routingNumber: bank.bankRoutingNumber,
    accountNumber: bank.bankAccountNumber,
  },
  shown: {
    method: 'ach',
    brand: null,
    last4: bank.bankAccountNumber.slice(-4),
    expiry: '',
    payerName: bank.payerName,
  },
});
