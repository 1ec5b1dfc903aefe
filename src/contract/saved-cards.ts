import * as v from 'valibot';
import { call } from './call.ts';
import {
  billing,
  CardNumber,
  ExpiryMonth,
  ExpiryYear,
  SecurityCode,
  trimmed,
  Zip,
} from './card-fields.ts';
import { reply } from './envelope.ts';
import { IdempotencyKey } from './payment.ts';
import { Uuid } from './session.ts';

/** A card on file as its holder sees it: no number, no code, no token. */
const WireSavedCard = v.object({
  id: Uuid,
  /** Masked with X but for the last digits. */
  cardNumber: v.string(),
  cardType: v.string(),
  lastDigits: v.string(),
  expiryMonth: v.string(),
  expiryYear: v.string(),
  /** By the provider's calendar: a device may have another day, or a wrong one. */
  isExpired: v.boolean(),
  cardHolderName: v.string(),
  address: v.string(),
  address2: v.nullable(v.string()),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  /** The running plans of the holder that are taken from the card, or are going to be. */
  plans: v.array(v.object({ planId: v.string(), accounts: v.array(v.string()) })),
  /** Text to Pay is on, and ends when this card is deleted. */
  endsTextToPay: v.optional(v.boolean()),
});
export type WireSavedCard = v.InferOutput<typeof WireSavedCard>;

export const listSavedCards = call({
  service: 'payments',
  method: 'POST',
  path: '/user/cards',
  auth: 'bearer',
  summary: 'The cards on file of whoever is logged in, the oldest first',
  when: 'the saved cards are read',
  reply: reply({ cards: v.array(WireSavedCard) }),
});

export const readRegistration = call({
  service: 'payments',
  method: 'GET',
  path: '/user/cards/registration',
  auth: 'bearer',
  summary:
    'The name under which a guest may make a quick-pay login with a card payment, to keep the card; none for everybody else, and where there is such a login already',
  reply: reply({ username: v.optional(v.string()) }),
});

const said = (most: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(most))));

/** Fields that the specification's clients send as well. They are not needed, and are kept nowhere. */
const unneeded = {
  cardType: said(40),
  firstName: said(100),
  lastName: said(100),
  email: said(254),
  phone: said(30),
};
const beside = {
  accountFlow: v.optional(v.nullable(v.union([v.pipe(v.string(), v.maxLength(100)), v.boolean()]))),
  paymentDetails: v.optional(
    v.nullable(v.record(v.pipe(v.string(), v.maxLength(100)), v.unknown())),
  ),
};
/** The rest of a card as it is listed, which a client may send back with its change. */
const listedRest = {
  lastDigits: said(4),
  expiryDate: said(7),
  address: said(100),
  address2: said(100),
  city: said(60),
  state: said(60),
  zipCode: said(20),
  isExpired: v.optional(v.boolean()),
  plans: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(1_000))),
  endsTextToPay: v.optional(v.boolean()),
};

const NewCard = v.strictObject({
  ...unneeded,
  ...beside,
  cardHolderName: trimmed(100),
  cardNumber: CardNumber,
  cvv: SecurityCode,
  expiryMonth: ExpiryMonth,
  expiryYear: ExpiryYear,
  ...billing,
  zipCode: Zip,
  /** The consent to keep the card: nothing is kept without it. */
  saveCardForFuture: v.literal(true),
  /** The consent to Text to Pay, by a card that is on file or saved with this. It never stops the card. */
  textToPaySavedCard: v.optional(v.boolean()),
});

const Adding = v.strictObject({
  ...beside,
  /** Names the request; without it a repeat asks the processor again, and leaves one card as well. */
  idempotencyKey: v.optional(IdempotencyKey),
  /** The language in which the consent was read. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
  cardDetails: NewCard,
});
export type AddSavedCard = v.InferOutput<typeof Adding>;

export const addSavedCard = call({
  service: 'payments',
  method: 'POST',
  path: '/user/cards/add',
  auth: 'bearer',
  summary:
    'Keep a card for later payments. The processor checks it and keeps its number; here is kept its token. The same key saves one card; a decline is refused with 402 and the reason as error code',
  when: 'a card is saved',
  body: Adding,
  reply: reply({
    cardId: Uuid,
    /** Text to Pay is on, or could not be turned on; nothing where it was not asked for. */
    textToPay: v.optional(v.picklist(['on', 'off'])),
  }),
});

const Changing = v.strictObject({
  ...unneeded,
  ...listedRest,
  id: Uuid,
  cardHolderName: trimmed(100),
  expiryMonth: ExpiryMonth,
  expiryYear: ExpiryYear,
  cvv: SecurityCode,
});
export type UpdateSavedCard = v.InferOutput<typeof Changing>;

export const updateSavedCard = call({
  service: 'payments',
  method: 'POST',
  path: '/user/cards/update',
  auth: 'bearer',
  summary: 'Change holder and expiry of a card on file; the processor checks it with its code',
  when: 'a saved card is changed',
  body: Changing,
  reply: reply({ success: v.boolean() }),
});

export const deleteSavedCard = call({
  service: 'payments',
  method: 'POST',
  path: '/user/cards/delete',
  auth: 'bearer',
  summary:
    'Forget a card, here and at the processor. Payments and payment plans that were begun stay as they are; Text-to-Pay ends with the last card',
  when: 'a saved card is deleted',
  body: v.strictObject({
    id: Uuid,
    /** Sent by the specification's clients with the last card; the server knows by itself. */
    textToPay: v.optional(v.boolean()),
  }),
  reply: reply({
    deleted: v.boolean(),
    /** The card was the last one, and Text to Pay was on until then. */
    endedTextToPay: v.boolean(),
  }),
});
