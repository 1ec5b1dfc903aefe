import * as v from 'valibot';
import { ofText } from '#domain/of-text.ts';
import {
  declineReasons,
  paymentStatuses,
  vendorSteps,
  type DeclineReason,
} from '#domain/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
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
import { Amount, SentCart } from './cart.ts';
import { Refusal, reply } from './envelope.ts';
import { Receipt } from './receipt.ts';
import { TransactionId } from './transaction-id.ts';

export const IdempotencyKey = v.pipe(v.string(), v.uuid());

const proof = v.optional(v.pipe(v.string(), v.maxLength(4096)));

export const common = {
  cart: SentCart,
  /** An opaque part of the key of clients that send none; never believed as a time. */
  currentTimestamp: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The key is made once per attempt: a repeat gets the first answer and charges once. */
  idempotencyKey: v.optional(IdempotencyKey),
  /**
   * The payer was told of an earlier payment for the same bill, and pays again all the same. This
   * lifts that one refusal and nothing else.
   */
  again: v.optional(v.boolean()),
  /** The language of the receipt. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)), 'en'),
  /** The payer's page shows the receipt next, and asks for it with the answer. */
  withReceipt: v.optional(v.boolean()),
  recaptchaToken: proof,
  recaptchaAction: proof,
  captchaToken: proof,
};

const level3 = v.optional(v.strictObject({ transactionReferenceNumber: trimmed(50) }));

const Common = v.strictObject(common);
export type CommonPayment = v.InferOutput<typeof Common>;

export const CardPayment = v.strictObject({
  paymentMethod: v.literal('cards'),
  ...common,
  payerName: trimmed(100),
  ...billing,
  postalCode: Zip,
  cardNumber: CardNumber,
  cvv: SecurityCode,
  expMonth: ExpiryMonth,
  expYear: ExpiryYear,
  cardType: v.pipe(v.string(), v.maxLength(32)),
  /** The consent to keep the card once it has paid. */
  saveCardForFuture: v.optional(v.literal(true)),
  /**
   * The password of a quick-pay login under which a guest's card is kept. One that is not good enough
   * makes no login, and stops no payment.
   */
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  /** The consent to Text to Pay, by a card that is on file or saved with this. It never stops the payment. */
  textToPaySavedCard: v.optional(v.literal(true)),
  level3,
});
export type CardPayment = v.InferOutput<typeof CardPayment>;

export const BankPayment = v.strictObject({
  paymentMethod: v.literal('ach'),
  ...common,
  payerName: trimmed(100),
  bankAccountNumber: v.pipe(v.string(), v.regex(/^\d{4,17}$/)),
  bankRoutingNumber: v.pipe(v.string(), v.regex(/^\d{9}$/)),
});
export type BankPayment = v.InferOutput<typeof BankPayment>;

/** The id of a card on file, or the word for the one behind the link of a text message. */
export const OnFile = v.union([v.pipe(v.string(), v.uuid()), v.literal(ofText)]);

/** A card on file pays: its number and code are known to the processor alone. */
export const SavedCardPayment = v.strictObject({
  paymentMethod: v.literal('saved-card'),
  ...common,
  savedCard: OnFile,
  /** The last digits that the payer was shown: another number by now is refused with 4351. */
  last4: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  /** The consent to Text to Pay, by a card that is on file or saved with this. It never stops the payment. */
  textToPaySavedCard: v.optional(v.literal(true)),
  level3,
});
export type SavedCardPayment = v.InferOutput<typeof SavedCardPayment>;

const reason = v.optional(v.picklist(Object.keys(declineReasons) as DeclineReason[]));

export const outcome = {
  paymentStatus: v.picklist(paymentStatuses),
  /** The id of the transaction, once something was paid. */
  transactionId: v.optional(TransactionId),
  /** The reference, which a patient can name on the telephone. */
  reference: v.optional(v.string()),
  reason,
  /** The payer is written to once it is decided; told while nobody has. */
  isWrittenTo: v.optional(v.boolean()),
  /** Cents that were to be paid, where the vendor took another amount. */
  asked: v.optional(Amount),
  legs: v.array(
    v.object({
      locationId: v.number(),
      amount: Amount,
      status: v.picklist(['paid', 'declined', 'processing', 'notcharged']),
      reason,
    }),
  ),
};

/**
 * Refused with 409: this payment is being made right now, or, where there is an `attempt`, another
 * one of the same visit is, and can be asked about by its key.
 */
export const UnderWay = v.object({
  ...Refusal.entries,
  attempt: v.optional(v.object({ key: IdempotencyKey })),
});
export type UnderWay = v.InferOutput<typeof UnderWay>;

/**
 * Refused with 400: each bill in `earlier` was paid, or is being paid, within an hour by whatever
 * means, or the same amount of it within a day by the same kind of payment and the same last four
 * digits. Amount and reference are told to who paid them or names that amount. The same request with
 * `again` is made all the same. A bill that was typed, and that a running payment plan pays, too, is told as `planned`.
 * Where the session has paid just that amount of a bill that was typed, code 4334 says
 * so, and no request of the session pays it again. Where it is a payment of the payer's own that is being processed, code 4350 says so,
 * and no request pays the bill until that is decided.
 */
export const PaidEarlier = v.object({
  ...Refusal.entries,
  earlier: v.optional(
    v.array(
      v.object({
        /** The account number as the request has it. */
        account: v.string(),
        amount: v.exactOptional(Amount),
        /** Cents of it that went back since. */
        back: v.exactOptional(Amount),
        secondsAgo: v.pipe(v.number(), v.integer(), v.minValue(0)),
        reference: v.exactOptional(v.string()),
        status: v.picklist(['paid', 'checking', 'planned']),
      }),
    ),
  ),
});
export type PaidEarlier = v.InferOutput<typeof PaidEarlier>;

export const pay = call({
  service: 'payments',
  method: 'POST',
  path: '/pay',
  auth: 'bearer',
  summary:
    'Pay the cart by card, bank account or a card on file. Paid, partly paid or still processing is a success; a decline of everything is refused with 402 and the reason as error code',
  when: 'a payment is sent',
  body: v.variant('paymentMethod', [CardPayment, BankPayment, SavedCardPayment]),
  // The payment stands, whatever its receipt looks like.
  reply: reply({ ...outcome, receipt: v.fallback(v.optional(Receipt), undefined) }),
  refusals: { [resultCodes.invalid]: PaidEarlier, [resultCodes.conflict]: UnderWay },
});

/** A window that the vendor's own script opens on the payer's page, with the vendor's words for the payment. */
export const ScriptWindow = v.object({
  step: v.picklist(vendorSteps),
  tokenId: v.string(),
  merchantID: v.string(),
  clientTransId: v.string(),
  childMid: v.optional(v.string()),
  amount: Amount,
});

/** The outcome of a payment, and where its payer decides while it waits for them, told to that payer alone. */
export const toldToPayer = {
  ...outcome,
  page: v.optional(
    v.object({
      /** The payer's own word for the payment, with which it is finished or given up. */
      handle: v.optional(v.string()),
      /** The vendor's own id of the payment. */
      ref: v.optional(v.string()),
      /** The number of times that the vendor refused the money, and asked its payer anew. */
      askedAnew: v.optional(v.number()),
      url: v.optional(v.string()),
      /** The origin from which alone the vendor's page may come. */
      origin: v.optional(v.string()),
      script: v.optional(ScriptWindow),
    }),
  ),
  /** Cents of credit that the vendor has told of the payer. */
  creditLimit: v.optional(Amount),
};

export const readAttempt = call({
  service: 'payments',
  method: 'GET',
  path: '/pay/attempts/:key',
  auth: 'bearer',
  summary: 'What became of the payment with this key; asking never charges',
  when: 'it is asked what became of a payment',
  params: v.object({ key: IdempotencyKey }),
  reply: reply(toldToPayer),
});

export const detectMultiAr = call({
  service: 'payments',
  method: 'POST',
  path: '/pay/detectmultiar',
  auth: 'bearer',
  summary: 'Whether the cart is paid to several locations, and so in several transactions',
  when: 'it is asked whether several places are paid',
  body: v.strictObject({ cart: SentCart, paymentMethodType: v.picklist(['cards', 'ach']) }),
  reply: reply({ isMultiAR: v.boolean() }),
});
