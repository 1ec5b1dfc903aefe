import {
  addSavedCard,
  deleteSavedCard,
  listSavedCards,
  readRegistration as readRegistrationCall,
  updateSavedCard,
  type WireSavedCard,
} from '#contract/saved-cards.ts';
import type { CardDetails } from '#domain/card-form.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import type { CardChange } from '#domain/saved-card-form.ts';
import type { EnrolmentEnd } from '#domain/text-to-pay.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';
import { sendAgain } from './send-again.ts';

export const readSavedCards = async (client: Client): Promise<readonly SavedCard[]> =>
  (await client.send(listSavedCards, {}, quiet)).cards.map(savedFrom);

/** The name under which a guest may make a login with a payment; nothing where they may not. */
export const readRegistration = async (client: Client): Promise<string | undefined> =>
  (await client.send(readRegistrationCall, {}, quiet)).username;

interface Keeping {
  /** The key is made once per card: with it every repeat saves one. */
  readonly key: string;
  readonly card: CardDetails;
  /** The language in which the consent was read. */
  readonly language: string;
}

/** Keeps a card; answers its id, and what became of Text to Pay where it was asked for. */
export const saveCard = async (
  client: Client,
  { key, card: details, language }: Keeping,
): Promise<{ readonly card: string; readonly textToPay?: EnrolmentEnd | undefined }> => {
  const { payerName, expMonth, expYear, postalCode, state, address2, enrols, ...rest } = details;
  const { address, city, cardNumber, cvv } = rest;
  const cardDetails = {
    cardHolderName: payerName,
    cardNumber,
    cvv,
    expiryMonth: expMonth,
    expiryYear: expYear,
    address,
    address2: address2 || null,
    city,
    ...(state && { state }),
    zipCode: postalCode,
    saveCardForFuture: true,
    ...(enrols && { textToPaySavedCard: enrols }),
  } as const;
  const body = { idempotencyKey: key, language, cardDetails };
  const { cardId, textToPay } = await sendAgain((signal) =>
    client.send(addSavedCard, { body }, { ...quiet, signal }),
  );
  return { card: cardId, textToPay };
};

export const changeCard = async (
  client: Client,
  id: string,
  { holder, expMonth, expYear, cvv }: CardChange,
): Promise<void> => {
  const change = { cardHolderName: holder, expiryMonth: expMonth, expiryYear: expYear, cvv };
  await client.send(updateSavedCard, { body: { id, ...change } }, quiet);
};

export const deleteCard = async (
  client: Client,
  id: string,
): Promise<{ readonly endedTextToPay: boolean }> => {
  const { endedTextToPay } = await client.send(deleteSavedCard, { body: { id } }, quiet);
  return { endedTextToPay };
};

const savedFrom = ({ cardType, lastDigits, zipCode, ...card }: WireSavedCard): SavedCard => ({
  id: card.id,
  brand: cardType,
  last4: lastDigits,
  holder: card.cardHolderName,
  expiry: { month: Number(card.expiryMonth), year: Number(card.expiryYear) },
  isExpired: card.isExpired,
  address: card.address,
  address2: card.address2 ?? '',
  city: card.city,
  state: card.state,
  zip: zipCode,
  plans: card.plans,
  ...(card.endsTextToPay && { endsTextToPay: true }),
});
