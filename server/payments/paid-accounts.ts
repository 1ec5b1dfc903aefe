import * as v from 'valibot';

/** A plan that goes on beside the payment, as it was when the payment was settled. */
const PlanGoingOn = v.object({
  planId: v.string(),
  /** The numbers of the accounts that the plan still pays, of those that the payer sees. */
  names: v.array(v.string()),
  /** Cents that are left to be paid. */
  remaining: v.number(),
  /** Less remains than before the payment. */
  isLess: v.boolean(),
  next: v.optional(v.object({ date: v.string(), amount: v.number() })),
  last: v.optional(v.string()),
  lastBefore: v.optional(v.string()),
  /** The plan waits for another card. */
  waits: v.optional(v.literal(true)),
  /** The payment was one of the plan itself: which of how many. */
  of: v.optional(v.object({ number: v.number(), count: v.number() })),
});
export type PlanGoingOn = v.InferOutput<typeof PlanGoingOn>;

/** One account of a payment as it is kept: how much of it is paid, and where. */
const PaidAccount = v.object({
  accountId: v.string(),
  paymentPostingId: v.string(),
  accountReferenceNumber: v.optional(v.string()),
  openBalanceId: v.optional(v.string()),
  name: v.optional(v.string()),
  agencyStatus: v.optional(v.string()),
  locationId: v.number(),
  /** Cents of this payment that go to the account. */
  amount: v.number(),
  /** Cents that were to be paid, where the vendor took another amount. */
  asked: v.optional(v.number()),
  /** Cents of the amount that its payer had paid another way by the time they came. */
  paidTwice: v.optional(v.number()),
  /** Cents that the patient said are owed on the account. */
  billed: v.number(),
  details: v.record(v.string(), v.string()),
  /** The position of the account in its plan, for an instalment or a payment that pays a plan off. */
  planPosition: v.optional(v.number()),
  /** The plan that is paid off: an instalment has its own. */
  planId: v.optional(v.string()),
  isInterest: v.optional(v.boolean()),
  goesOn: v.optional(PlanGoingOn),
});
export type PaidAccount = v.InferOutput<typeof PaidAccount>;

const Kept = v.array(PaidAccount);

export const readAccounts = (cart: string): readonly PaidAccount[] =>
  v.parse(Kept, JSON.parse(cart));
