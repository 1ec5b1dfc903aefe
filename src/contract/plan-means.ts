import * as v from 'valibot';
import { lastings } from '#domain/plans/means.ts';
import { harmlessWhys, missedWhys } from '#domain/plans/standing.ts';
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
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { IdempotencyKey } from './payment.ts';
import { Uuid } from './session.ts';

const date = v.pipe(v.string(), v.isoDate());

/** The card or bank account that a plan is taken from; its payer alone is told. */
export const PlanMeans = v.object({
  type: v.picklist(['card', 'ach']),
  brand: v.optional(v.string()),
  last4: v.string(),
  /** MMYY */
  expiry: v.optional(v.string()),
  /** By the provider's calendar; a bank account lasts. */
  lasts: v.picklist(lastings),
  /** The day of the plan's last payment, as it was agreed to. */
  lastDate: date,
  /** The reader may have it taken from another card or bank account. */
  mayChange: v.optional(v.literal(true)),
  /** Nothing is taken: its payer pays by hand. */
  isByHand: v.optional(v.literal(true)),
  /** The reader may stop it here. */
  mayStop: v.optional(v.literal(true)),
  /** The card or bank account that pays from a later day on, once the payment before that was told is over. */
  later: v.optional(
    v.object({
      date,
      type: v.picklist(['card', 'ach']),
      brand: v.optional(v.string()),
      last4: v.string(),
    }),
  ),
});

/**
 * The day of a payment that did not go through, or not all of it; for its payer. It is tried again, or the
 * plan waits for another card, and takes nothing before there is one.
 */
export const MissedPayment = v.object({
  date,
  isPartly: v.boolean(),
  why: v.optional(v.picklist(missedWhys)),
  /** A try ahead of its day was refused, or other means were chosen since: nothing is to be done. */
  harmless: v.optional(v.picklist(harmlessWhys)),
  waits: v.optional(
    v.object({
      amount: Amount,
      /** The day of the payment that needs another card, where nothing is late: it was paid meanwhile. */
      by: v.optional(date),
      /** The day on which the plan ends if nothing is done; none where it waits on. */
      ends: v.optional(date),
      /** Nothing was refused: money that had paid the plan, or a part of it, went back. */
      isBack: v.optional(v.literal(true)),
      /** More is left by that than the payer has agreed to have taken. */
      isMore: v.optional(v.literal(true)),
    }),
  ),
  /** The cents that are overdue of a payment that is made by hand. */
  overdue: v.optional(
    v.object({
      amount: Amount,
      /** The day on which the plan ends if it is not paid; none where it waits on. */
      ends: v.optional(date),
      /** Money that was paid on the plan, and went back a short time ago. */
      back: v.optional(v.object({ amount: Amount, date })),
    }),
  ),
});

const debit = { date, amount: Amount };

/** A running plan of the reader's own, as whoever changes its means has to know it. */
export const ChangingPlan = v.object({
  /** The numbers of the accounts that the plan pays. */
  accounts: v.array(v.string()),
  remaining: Amount,
  means: PlanMeans,
  missed: v.optional(MissedPayment),
  /** The card on file that is used, or is going to be. */
  card: v.optional(Uuid),
  /** The provider's number to call about the plan. */
  phone: v.optional(v.string()),
  today: date,
  next: v.object({
    ...debit,
    isTold: v.boolean(),
    isUnderWay: v.boolean(),
    wasRefused: v.boolean(),
  }),
  following: v.optional(v.object(debit)),
  /** The payments that the new means make, the first one first. */
  payments: v.array(v.object(debit)),
  /** The most that a payment takes; the next one may be tried again with another card. */
  most: Amount,
});

export const readPlanMeans = call({
  service: 'payments',
  method: 'GET',
  path: '/recurring/plan/:planId/means',
  auth: 'bearer',
  summary:
    'What a running plan of the reader is taken from, and its next payments; no plan where it is over',
  when: 'the means of a plan are to be changed',
  params: v.object({ planId: v.string() }),
  reply: reply({ plan: v.optional(ChangingPlan) }),
});

/** A card that is kept for the plan alone, and not on file. */
const TypedCard = v.strictObject({
  payerName: trimmed(100),
  ...billing,
  postalCode: Zip,
  cardNumber: CardNumber,
  cvv: SecurityCode,
  expMonth: ExpiryMonth,
  expYear: ExpiryYear,
});

/** A bank account that is debited for one agreement alone: a plan, or automatic payment. */
export const TypedBank = v.strictObject({
  payerName: trimmed(100),
  bankAccountNumber: v.pipe(v.string(), v.regex(/^\d{4,17}$/)),
  bankRoutingNumber: v.pipe(v.string(), v.regex(/^\d{9}$/)),
});

const Changing = v.strictObject({
  /** The key is made once per change: a repeat gets the first answer and changes nothing. */
  idempotencyKey: IdempotencyKey,
  /** The card on file; or else one of the next two is there. */
  card: v.optional(Uuid),
  newCard: v.optional(TypedCard),
  bank: v.optional(TypedBank),
  /** The day of the first payment from the new means, as their holder was shown and agrees to. */
  from: date,
  /** The plan was paid by hand, as its payer was shown, and is debited from now on. */
  endsByHand: v.optional(v.boolean(), false),
  /** The language in which the authorization was read. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
});
export type ChangePlanMeans = v.InferOutput<typeof Changing>;

export const changePlanMeans = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/plan/:planId/means',
  auth: 'bearer',
  summary:
    'Have a running plan taken from another card on file, or from a card or bank account that is typed and kept for the plan alone, by the consent of its payer; one that was paid by hand is debited again. Just one of `card`, `newCard` and `bank` is sent. Answered 409 where the day has moved or the plan is over, 402 with the reason where the bank refuses the card, 400 with 4348 or 4349 where the card on file is gone or has expired',
  when: 'a plan gets another card or bank account',
  params: v.object({ planId: v.string() }),
  body: Changing,
  reply: reply({ from: date }),
});
