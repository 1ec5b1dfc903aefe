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
import type { Agreement, BankDetails, CardDetails } from '../payments/vendor.ts';
import { vendorSays } from '../saved-cards/vendor-says.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Chosen } from './chosen-means.ts';

type Card = NonNullable<ChangePlanMeans['newCard']>;
type Bank = NonNullable<ChangePlanMeans['bank']>;

/** Means as they are typed, and the agreement that they are kept for. */
export interface Keeping {
  readonly typed: Pick<ChangePlanMeans, 'newCard' | 'bank'>;
  /** The plan, or the person whose automatic payments it pays. */
  readonly owner: string;
  readonly agreement: Agreement;
  readonly key: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly ip: string;
  readonly stored: StoredTenant;
  readonly now: number;
}

interface Typed {
  /** Keyed hash by which the number is known again. */
  readonly number: string;
  readonly details: CardDetails | BankDetails;
  readonly shown: Pick<Chosen, 'method' | 'brand' | 'last4' | 'expiry' | 'payerName'>;
}

/** Keeps means that are typed for one agreement alone: the numbers go to the vendor and no further. */
export const keptTyped = async (deps: Deps, keeping: Keeping): Promise<Chosen> => {
  const { typed, owner, agreement, key, personId, sessionId, ip, stored, now } = keeping;
  const { number, details, shown } = typedIn(deps, keeping);
  const payer = { sessionId, ip, now, shown: false, typed: number };
  await beforeSaving(deps, payer, personId);
  const payments = paymentsOf(deps);
  if (typed.bank) await refuseUnknownBank(payments, typed.bank, now);
  const typedHash = typedHashOf(deps, typed);
  // Other numbers under the same key are other means to the vendor.
  const reference = numberHash(deps.config.secret, owner, key, typedHash ?? '');
  const kept = await vendorSays(deps, () =>
    payments.cards.save({ reference, merchant: stored.tenant.slug, details, agreement }),
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
  { newCard, bank }: Keeping['typed'],
): string | null => typedMeansHash(secret, newCard ?? bank);

const typedIn = ({ config: { secret } }: Deps, { typed, stored, now }: Keeping): Typed => {
  const { newCard, bank } = typed;
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
