import * as v from 'valibot';
import { methodKeys } from '#domain/methods.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import { mostDeferred } from '#domain/visit/deferred.ts';
import { Handle } from './away.ts';
import { AccountId, Amount, SavedAccount, SavedAside, SavedCart, SavedDraft } from './cart.ts';
import { IdempotencyKey, OnFile } from './payment.ts';
import { TransactionId } from './transaction-id.ts';

/**
 * The saved visit: what a reload may bring back. Explicit and versioned; a version this portal
 * does not know is dropped and the visit starts afresh. Never an authority over money.
 */
export const visitVersion = 2;

const place = v.pipe(v.string(), v.maxLength(512), v.startsWith('/'));

/** The reference of a payment on the telephone. */
const reference = v.optional(v.pipe(v.string(), v.maxLength(64)));

export const SavedVisit = v.strictObject({
  version: v.literal(visitVersion),
  /** The address where the patient was. */
  place,
  language: v.optional(v.pipe(v.string(), v.maxLength(16))),
  cart: v.optional(SavedCart),
  draft: v.optional(SavedDraft),
  aside: v.optional(SavedAside),
  location: v.optional(v.pipe(v.number(), v.integer())),
  /** A payment that was begun; once it was sent, a return asks what became of it. */
  attempt: v.optional(
    v.strictObject({
      key: IdempotencyKey,
      method: v.picklist(methodKeys),
      card: v.optional(OnFile),
      /** The bills of a payment that takes only some of the cart. */
      accounts: v.optional(v.pipe(v.array(AccountId), v.maxLength(mostAtOnce))),
      sent: v.boolean(),
      reference,
      /** The handle of a payment that is decided elsewhere. */
      handle: v.optional(Handle),
    }),
  ),
  poNumber: v.optional(v.pipe(v.string(), v.maxLength(50))),
  /** The key to the receipt of the payment that was made. */
  receipt: v.optional(TransactionId),
  reference,
  /** The bills that were paid, each with the key to its receipt: nobody is to pay one again. */
  paid: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          paymentPostingId: v.pipe(v.string(), v.maxLength(100)),
          locationId: v.number(),
          amount: Amount,
          receipt: v.optional(TransactionId),
          isPart: v.optional(v.literal(true)),
          typed: v.optional(SavedAccount),
        }),
      ),
      v.maxLength(20),
    ),
  ),
  /** A plan was agreed to, and only a part of its first payment was taken. */
  planUnbegun: v.optional(v.boolean()),
  /** The plan whose payment by hand was begun. */
  planDue: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Cents of credit that the healthcare credit card has told of its payer. */
  creditLimit: v.optional(Amount),
  /** Payments that somebody else decides on later, or that may have been paid although it was told that they were not, with their typed bills. */
  deferred: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          key: IdempotencyKey,
          reference,
          cart: SavedCart,
          isDoubted: v.optional(v.literal(true)),
        }),
      ),
      v.maxLength(mostDeferred),
    ),
  ),
});
export type SavedVisit = v.InferOutput<typeof SavedVisit>;
