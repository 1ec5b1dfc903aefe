import type { CardPayment, CommonPayment } from '#contract/payment.ts';
import type { UpdateSavedCard } from '#contract/saved-cards.ts';
import { brandNamed, isTaken, type Brand } from '#domain/card.ts';
import { isUnexpired } from '#domain/card-expiry.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { looksLikeCardNumber } from '#domain/looks-like-card.ts';
import { isPersonName } from '#domain/payer-name.ts';
import type { Tenant } from '#domain/tenant.ts';
import { isUsState } from '#domain/us-states.ts';
import { isZip } from '#domain/zip.ts';
import { judgedCard } from './judged-card.ts';

type Card = Omit<
  CardPayment,
  keyof CommonPayment | 'paymentMethod' | 'cardType' | 'saveCardForFuture'
>;
type Found = Readonly<Record<string, string | undefined>>;

/** Faults of a card by the provider's rules and its own, by field of the request. */
export const cardProblems = (body: Card, tenant: Tenant, now: number): Found => {
  const { brand, isWhole } = judgedCard(body);
  return {
    cardNumber: numberProblem(isWhole ? brand : undefined, tenant),
    cvv: codeProblem(body, brand),
    ...otherProblems(body, tenant, now),
  };
};

const otherProblems = (body: Card, tenant: Tenant, now: number): Found => ({
  expMonth: isUnexpired(expiryOf(body), latestToday(now))
    ? undefined
    : 'Please enter a valid expiration date',
  payerName: isPersonName(body.payerName)
    ? cardInside(body.payerName)
    : 'Please enter a valid name',
  address: cardInside(body.address),
  address2: cardInside(body.address2 ?? ''),
  city: cardInside(body.city),
  state: stateProblem(body, tenant),
  postalCode: isZip(body.postalCode) ? undefined : 'Please enter a valid zip code',
  level3: poProblem(body, tenant),
});

interface Changed extends Pick<
  UpdateSavedCard,
  'cardHolderName' | 'expiryMonth' | 'expiryYear' | 'cvv'
> {
  readonly brand: string;
}

/** Faults of what may be changed of a card on file. */
export const changedCardProblems = (body: Changed, now: number): Found => ({
  cvv: codeProblem(body, brandNamed(body.brand)),
  expiryMonth: isUnexpired(
    { month: Number(body.expiryMonth), year: Number(body.expiryYear) },
    latestToday(now),
  )
    ? undefined
    : 'Please enter a valid expiration date',
  cardHolderName: isPersonName(body.cardHolderName)
    ? cardInside(body.cardHolderName)
    : 'Please enter a valid name',
});

const numberProblem = (brand: Brand | undefined, { payments }: Tenant): string | undefined => {
  if (!brand) return 'Please enter a valid credit or debit card number';
  return isTaken(brand, payments) ? undefined : `${brand.name} is not an available payment type`;
};

const codeProblem = ({ cvv }: Pick<Card, 'cvv'>, brand: Brand | undefined): string | undefined => {
  const { size, name } = brand?.code ?? { size: 3, name: 'CVV2' };
  return cvv.length === size ? undefined : `Please enter a valid ${name}`;
};

const stateProblem = ({ state = '' }: Card, { general }: Tenant): string | undefined =>
  (general.hideStateField && state === '') || isUsState(state)
    ? undefined
    : 'Please choose a state';

export const poProblem = (
  { level3 }: Pick<Card, 'level3'>,
  { general }: Tenant,
): string | undefined => {
  if (level3 === undefined) return undefined;
  if (!general.allowLevel3PoNumber) return 'The provider asks for no PO number';
  return cardInside(level3.transactionReferenceNumber);
};

export const cardInside = (text: string): string | undefined =>
  looksLikeCardNumber(text) ? 'Please enter no card number here' : undefined;

const expiryOf = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>) => ({
  month: Number(expMonth),
  year: Number(expYear),
});

const hour = 3_600_000;
/** The zone eleven hours behind, where a day of the United States ends last. */
const latestZone = -11 * hour;

/** A card is good through the last instant of its month, wherever its holder may be. */
export const latestToday = (now: number): CalendarDate =>
  new Date(now + latestZone).toISOString().slice(0, 10) as CalendarDate;
