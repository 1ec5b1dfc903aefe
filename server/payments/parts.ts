import * as v from 'valibot';

/** One account of a payment as it is kept: how much of it is paid, and where. */
const PaidAccount = v.object({
  accountId: v.string(),
  paymentPostingId: v.string(),
  accountReferenceNumber: v.optional(v.string()),
  openBalanceId: v.optional(v.string()),
  name: v.optional(v.string()),
  agencyStatus: v.optional(v.string()),
  locationId: v.number(),
  /** Cents of this payment that go to it. */
  amount: v.number(),
  /** Cents that the patient said are owed on it. */
  billed: v.number(),
  details: v.record(v.string(), v.string()),
  /** Of an instalment, or of a plan that is paid off: which of the plan's accounts it is. */
  planPosition: v.optional(v.number()),
  /** The plan that is paid off: an instalment has its own. */
  planId: v.optional(v.string()),
  isInterest: v.optional(v.boolean()),
});
export type PaidAccount = v.InferOutput<typeof PaidAccount>;

const Kept = v.array(PaidAccount);

export const readAccounts = (cart: string): readonly PaidAccount[] =>
  v.parse(Kept, JSON.parse(cart));
