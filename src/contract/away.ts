import * as v from 'valibot';
import { challengeWindows } from '#domain/challenge-window.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { standings } from '#domain/reversal.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { trimmed } from './card-fields.ts';
import { reply } from './envelope.ts';
import {
  CardPayment,
  common,
  IdempotencyKey,
  outcome,
  PaidEarlier,
  ScriptWindow,
  toldToPayer,
  UnderWay,
} from './payment.ts';

/** The handle of a payment that is decided elsewhere: 128 random bits, good for its payer alone. */
export const Handle = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

const refusals = { [resultCodes.invalid]: PaidEarlier, [resultCodes.conflict]: UnderWay };

/**
 * The page to come back to. The vendor is given an address of the server, which leads to the portal's own
 * pages: of this one only whether it is the embedded portal's is used.
 */
const returnUrl = v.optional(v.pipe(v.string(), v.maxLength(2_000)));

export const WalletPayment = v.strictObject({
  ...common,
  paymentType: v.picklist(['PP', 'PPC', 'P2P']),
  payerName: v.optional(trimmed(100)),
  returnUrl,
  cancelUrl: returnUrl,
});
export type WalletPayment = v.InferOutput<typeof WalletPayment>;

export const initWallet = call({
  service: 'payments',
  method: 'POST',
  path: '/wallet/init',
  auth: 'bearer',
  summary:
    'Begin a payment by wallet (PP), its credit product (PPC) or the peer-to-peer wallet (P2P); nothing is charged before the payer has agreed at the vendor',
  when: 'a payment by wallet is begun',
  body: WalletPayment,
  reply: reply({
    payload: v.object({
      /** The vendor's own id of the payment. */
      id: v.string(),
      transactionId: Handle,
      /** The vendor's page, for a browser in which its buttons open no window. */
      redirectionUrl: v.optional(v.string()),
      /** The origin from which alone that page may come. */
      origin: v.optional(v.string()),
    }),
    reference: v.optional(v.string()),
  }),
  refusals,
});

const { language } = common;

const ended = reply(toldToPayer);

export const finalizeWallet = call({
  service: 'payments',
  method: 'POST',
  path: '/wallet/finalize',
  auth: 'bearer',
  summary: 'Take the money of a payment that its payer has agreed to; asking twice takes it once',
  when: 'a payment by wallet is finished',
  body: v.strictObject({
    transactionId: Handle,
    paymentId: v.optional(v.pipe(v.string(), v.maxLength(200))),
    payerId: v.optional(v.pipe(v.string(), v.maxLength(200))),
    isCredit: v.optional(v.boolean()),
  }),
  reply: ended,
});

export const cancelWallet = call({
  service: 'payments',
  method: 'POST',
  path: '/wallet/cancel',
  auth: 'bearer',
  summary:
    'End a payment that its payer does not want any more; one that was paid meanwhile stays paid',
  when: 'a payment by wallet is cancelled',
  body: v.strictObject({ transactionId: Handle }),
  reply: ended,
});

const { paymentMethod: _, ...card } = CardPayment.entries;

/** The browser, as the payer's bank wants to know it. */
const browser = v.optional(
  v.strictObject({
    language: v.pipe(v.string(), v.maxLength(40)),
    width: v.pipe(v.number(), v.integer()),
    height: v.pipe(v.number(), v.integer()),
    minutesBehindUtc: v.pipe(v.number(), v.integer()),
    /** The size for which the bank lays its page out: 250 x 400, 390 x 400 or 500 x 600. */
    window: v.optional(v.picklist(challengeWindows)),
  }),
);

export const MobileMoneyPayment = v.strictObject({
  type: v.literal('mobile-money'),
  vendorType: v.optional(v.literal('redirect-vendor'), 'redirect-vendor'),
  ...common,
  payerName: trimmed(100),
  /** Answers to the provider's own fields, by their keys. */
  userFieldValues: v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.pipe(v.string(), v.maxLength(500)),
  ),
  returnUrl,
});
export type MobileMoneyPayment = v.InferOutput<typeof MobileMoneyPayment>;

export const ThreeDSecurePayment = v.strictObject({
  type: v.literal('3ds'),
  vendorType: v.optional(v.literal('3ds'), '3ds'),
  ...card,
  browser,
  returnUrl,
});
export type ThreeDSecurePayment = v.InferOutput<typeof ThreeDSecurePayment>;

const part = v.optional(v.pipe(v.string(), v.maxLength(100)));

const byCredit = {
  ...common,
  payerName: v.optional(trimmed(100)),
  /** The address of whoever is logged in. */
  address: part,
  address2: part,
  city: part,
  state: part,
  postalCode: part,
  /** The sum that the payer has seen: another one than that of the cart is refused. */
  totalAmountSelected: Amount,
  returnUrl,
};

export const HealthcareCreditPayment = v.strictObject({
  type: v.literal('healthcare-credit'),
  vendorType: v.optional(v.literal('healthcare-credit'), 'healthcare-credit'),
  ...byCredit,
});
export type HealthcareCreditPayment = v.InferOutput<typeof HealthcareCreditPayment>;

export const FinancingPayment = v.strictObject({
  type: v.literal('financing'),
  vendorType: v.optional(v.literal('financing'), 'financing'),
  ...byCredit,
});
export type FinancingPayment = v.InferOutput<typeof FinancingPayment>;

/** A wish to pay as `/pay/init` takes it. */
export type InitPayment =
  | MobileMoneyPayment
  | ThreeDSecurePayment
  | HealthcareCreditPayment
  | FinancingPayment;

export const initPayment = call({
  service: 'payments',
  method: 'POST',
  path: '/pay/init',
  auth: 'bearer',
  summary:
    'Begin a payment that is decided elsewhere: mobile money, a card whose bank asks its holder first, the healthcare credit card, or patient financing. An empty redirectionUrl means that nothing is left to decide',
  when: 'a payment that is decided elsewhere is begun',
  body: v.variant('type', [
    MobileMoneyPayment,
    ThreeDSecurePayment,
    HealthcareCreditPayment,
    FinancingPayment,
  ]),
  reply: reply({
    clientToken: Handle,
    transactionReferenceNumber: v.string(),
    data: v.object({
      /** The origin from which alone the vendor's page may come. */
      origin: v.optional(v.string()),
      script: v.optional(ScriptWindow),
    }),
    redirectionUrl: v.string(),
    ...toldToPayer,
  }),
  refusals,
});

const asked = v.strictObject({
  clientToken: Handle,
  transactionReferenceNumber: v.optional(v.string()),
  type: v.optional(v.string()),
  vendorType: v.optional(v.string()),
});

export const readPayment = call({
  service: 'payments',
  method: 'POST',
  path: '/pay/status',
  auth: 'bearer',
  summary: 'What became of a payment that is decided elsewhere; asking never charges',
  when: 'it is asked what became of a payment that is decided elsewhere',
  body: asked,
  reply: reply({ status: v.picklist(['Succeed', 'Pending', 'Failed']), ...toldToPayer }),
});

export const finalizePayment = call({
  service: 'payments',
  method: 'POST',
  path: '/pay/finalize',
  auth: 'bearer',
  summary: 'Finish a payment that was decided elsewhere; its vendor alone says whether it was paid',
  when: 'a payment that was decided elsewhere is finished',
  body: asked,
  reply: ended,
});

export const cancelPayment = call({
  service: 'payments',
  method: 'POST',
  path: '/pay/cancel',
  auth: 'bearer',
  summary: 'End a payment that is decided elsewhere; one that was paid meanwhile stays paid',
  when: 'a payment that is decided elsewhere is cancelled',
  body: asked,
  reply: ended,
});

export const printPending = call({
  service: 'payments',
  method: 'POST',
  path: '/pay/pending/pdf',
  auth: 'bearer',
  summary:
    'A link to a page on a payment that is being processed as PDF, good for five minutes; it is no receipt',
  when: 'the PDF of a payment that is being processed is asked for',
  body: v.strictObject({ key: IdempotencyKey, language }),
  reply: reply({ pdfUrl: v.string() }),
});

export const readStanding = call({
  service: 'payments',
  method: 'GET',
  path: '/pay/standing/:handle',
  auth: 'none',
  summary:
    'How a payment stands, for whoever comes back from its vendor in another browser: nothing else of it is told',
  when: 'a payer comes back in another browser',
  params: v.object({ handle: v.pipe(v.string(), v.maxLength(1_000)) }),
  reply: reply({
    paymentStatus: outcome.paymentStatus,
    /** The vendor took less than was to be paid, or more. */
    took: v.optional(v.picklist(['less', 'more'])),
    /** The way in which money of it went back since. */
    back: v.optional(v.picklist(standings)),
    /** A bill is owed again for what went back. */
    isOwedAgain: v.optional(v.boolean()),
    /** The payer had agreed, and the vendor asks them once more. */
    isAskedAnew: v.optional(v.boolean()),
  }),
});
