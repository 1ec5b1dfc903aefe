import type { CardPayment } from '#contract/payment.ts';
import type { PaidBy } from '#domain/methods.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { ofText } from '#domain/of-text.ts';
import type { Session } from '../store/sessions.ts';
import { savedCardOf, type SavedCardRow } from '../store/saved-cards.ts';
import { cardOfText } from '../text-to-pay/card-of-text.ts';
import type { Deps } from '../deps.ts';
import { answerOf, answerOfZip, type KeptAnswer } from '../plans/kept-answer.ts';
import { billingOf } from '../saved-cards/listed.ts';
import { judgedCard } from './judged-card.ts';
import { numberHash } from './keys.ts';
import type { DirectBody } from './keys.ts';
import type { CardDetails, Details } from './vendor.ts';

/** The means of a payment: of the card or bank account only what a receipt shows, beside `details`. */
export interface Means {
  readonly method: PaidBy;
  readonly brand: string | null;
  readonly last4: string;
  /** The month and year on a card, as MMYY. */
  readonly expiry: string | null;
  readonly payerName: string;
  /** The whole name on the card, where the receipt's reader may be somebody else. */
  readonly holderName?: string;
  /** The answer that a letter of a plan asks for; the zip code and the number are kept nowhere. */
  readonly answer?: KeptAnswer | undefined;
  /** Keyed hash by which the means are known again; their numbers are kept nowhere. */
  readonly hash: string;
  /** The processor's mark of the card, where it is known before the payment. */
  readonly fingerprint?: string;
  /** The numbers or the token, which go to the vendor and nowhere else. */
  readonly details: Details;
  /** The card on file that pays. */
  readonly card?: SavedCardRow;
  /** The balances that alone the card may pay. */
  readonly only?: readonly string[];
}

/** The means that a payment names; undefined where its payer has no such card on file. */
export const meansOf = async (
  { db, config: { secret } }: Deps,
  body: DirectBody,
  session: Session,
  now: number,
): Promise<Means | undefined> => {
  if (body.paymentMethod === 'cards') return cardMeans(body, secret);
  if (body.paymentMethod === 'ach')
    return {
      method: 'ach',
      brand: null,
      last4: body.bankAccountNumber.slice(-4),
      expiry: null,
      payerName: body.payerName,
      answer: answerOf(secret, body),
      hash: numberHash(secret, body.bankAccountNumber),
      details: {
        method: 'ach',
        name: body.payerName,
        routingNumber: body.bankRoutingNumber,
        accountNumber: body.bankAccountNumber,
      },
    };
  const asked = { secret, ...poNumberIn(body) };
  if (body.savedCard === ofText) {
    const paying = await cardOfText(db, session, now);
    return typeof paying === 'object'
      ? ofTextWith(onFile(paying.card, asked), paying.balanceIds)
      : undefined;
  }
  const { personId } = session;
  const card = personId === null ? undefined : await savedCardOf(db, personId, body.savedCard);
  return card && onFile(card, asked);
};

/** A card that is typed. */
export const cardMeans = (body: CardPayment, secret: string) => ({
  method: 'cards' as const,
  brand: brandIn(body),
  last4: body.cardNumber.slice(-4),
  expiry: `${body.expMonth}${body.expYear.slice(-2)}`,
  payerName: body.payerName,
  answer: answerOf(secret, body),
  hash: numberHash(secret, body.cardNumber),
  details: cardDetails(body),
});

const cardDetails = (body: CardPayment): CardDetails => ({
  method: 'cards',
  number: body.cardNumber,
  cvv: body.cvv,
  expMonth: body.expMonth,
  expYear: body.expYear,
  name: body.payerName,
  address: body.address,
  ...(body.address2 && { address2: body.address2 }),
  city: body.city,
  ...(body.state && { state: body.state }),
  postalCode: body.postalCode,
  ...poNumberIn(body),
});

/** `0431`, as payments and plans keep it. */
export const keptExpiry = ({
  expMonth,
  expYear,
}: Pick<SavedCardRow, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}${String(expYear).slice(-2)}`;

/** A later use of a card that its holder agreed to have kept: its first use was when it was saved. */
const onFile = (
  card: SavedCardRow,
  { secret, ...asked }: { readonly secret: string; readonly poNumber?: string },
): Means => ({
  method: 'cards',
  brand: card.brand === '' ? null : historicBrand(card.brand),
  last4: card.last4,
  expiry: keptExpiry(card),
  payerName: card.holderName,
  answer: answerOfZip(secret, billingOf(card).zipCode),
  hash: numberHash(secret, card.id),
  ...(card.fingerprint !== null && { fingerprint: card.fingerprint }),
  details: {
    method: 'kept',
    token: card.vendorToken,
    initiator: 'payer',
    ...(card.schemeReference !== null && { schemeReference: card.schemeReference }),
    ...asked,
  },
  card,
});

/** A receipt shows whoever holds the link no more of the holder's name than its first letters; its owner reads it all. */
const ofTextWith = (means: Means, only: readonly string[]): Means => ({
  ...means,
  holderName: means.payerName,
  payerName: means.payerName.replaceAll(/(\p{L})[^\s]*/gu, '$1.'),
  only,
});

const poNumberIn = ({ level3 }: Extract<DirectBody, { level3?: unknown }>) => ({
  ...(level3 && { poNumber: level3.transactionReferenceNumber }),
});

const brandIn = (body: CardPayment): string | null => {
  const { brand } = judgedCard(body);
  return brand ? historicBrand(brand.type) : null;
};
