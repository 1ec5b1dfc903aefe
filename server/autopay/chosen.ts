import type { Kysely } from 'kysely';
import type { AgreeAutopay } from '#contract/autopay.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { refusePayment } from '../payments/refuse.ts';
import { keptTyped, typedHashOf } from '../plans/typed-means.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import type { AutopayRow } from '../store/autopay-schema.ts';
import { savedCardOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { Reading } from './known.ts';
import { paidHere } from './locations.ts';
import { isFit } from './means.ts';

export interface Choosing extends Reading {
  readonly body: AgreeAutopay;
  readonly sessionId: string;
  readonly ip: string;
}

/** The means of an agreement as its row keeps them. */
export type ChosenMeans = Pick<
  AutopayRow,
  'method' | 'cardId' | 'brand' | 'last4' | 'vendorToken' | 'payerName'
>;

/** The terms that a key stands for: a repeat asks for the same ones. */
export const askedIn = (deps: Deps, { day, cap, card, locations, bank, sameBank }: AgreeAutopay) =>
  JSON.stringify({
    day,
    cap,
    card,
    locations,
    sameBank,
    ...(bank && { typed: typedHashOf(deps, { bank }) }),
  });

/** Just one kind of means is named, and every location is one whose bills can be taken. */
export const refuseOdd = ({ body, stored }: Choosing): void => {
  const { card, bank, sameBank, locations = [] } = body;
  if ([card, bank, sameBank].filter((one) => one !== undefined).length !== 1)
    throw new Refused('invalid');
  const offered = new Set(paidHere(stored.tenant).map(({ id }) => id));
  if (locations.some((id) => !offered.has(id))) throw new Refused('conflict');
};

/** A bank account that is typed, kept by the vendor; nothing where other means are chosen. */
export const keptBank = async (
  deps: Deps,
  choosing: Choosing,
): Promise<ChosenMeans | undefined> => {
  const { body, personId } = choosing;
  if (body.bank === undefined) return undefined;
  const { token, last4, payerName } = await keptTyped(deps, {
    ...choosing,
    typed: { bank: body.bank },
    owner: personId,
    agreement: 'standingOrder',
    key: body.idempotencyKey,
  });
  return { method: 'ach', cardId: '', brand: '', last4, vendorToken: token, payerName };
};

/** The card on file that was chosen, or the bank account that is debited already. */
export const meansThere = async (
  work: Kysely<Database>,
  { body, personId, stored, now }: Choosing,
  before: AutopayRow | undefined,
): Promise<ChosenMeans> => {
  if (body.card === undefined) {
    const isThere = before?.method === 'ach' && before.vendorToken !== null;
    // An account that was refused is typed anew.
    if (!isThere || before.status !== 'on' || before.last4 !== body.last4)
      throw new Refused('conflict');
    if (!stored.tenant.payments.ach) throw refusePayment('method');
    const { method, cardId, brand, last4, vendorToken, payerName } = before;
    return { method, cardId, brand, last4, vendorToken, payerName };
  }
  const card = await savedCardOf(work, personId, body.card);
  if (card === undefined) throw refusePayment('cardGone');
  if (hasExpired(card, stored.tenant, now)) throw refusePayment('cardExpired');
  if (!isFit(card, stored, now)) throw refusePayment('method');
  // The consent is to the card that was shown.
  if (card.last4 !== body.last4) throw new Refused('conflict');
  const { id: cardId, last4 } = card;
  const brand = historicBrand(card.brand);
  return { method: 'cards', cardId, brand, last4, vendorToken: null, payerName: null };
};
