import * as v from 'valibot';
import { Amount } from '#contract/cart.ts';
import { intervals } from '#domain/tenant-words.ts';
import { KeptAnswer } from './kept-answer.ts';
import { Stated } from './stated.ts';

const Account = v.object({
  accountId: v.string(),
  paymentPostingId: v.string(),
  accountReferenceNumber: v.optional(v.string()),
  openBalanceId: v.optional(v.string()),
  name: v.optional(v.string()),
  locationId: v.number(),
  details: v.record(v.string(), v.string()),
  isInterest: v.optional(v.boolean()),
});

/** An account of a plan as it is kept, and as receipts show it. */
export type PlanAccount = v.InferOutput<typeof Account>;

/** A plan that was agreed to, and begins once its first instalment is paid. */
export const PlanDraft = v.object({
  interval: v.picklist(intervals),
  payment: Amount,
  total: Amount,
  interest: Amount,
  email: v.string(),
  phone: v.string(),
  start: v.pipe(v.string(), v.isoDate()),
  /** Missing from plans that were agreed to before it was kept. */
  stated: v.optional(Stated),
  /** The answer that a letter's link asks for later; missing where the means had nothing to ask for. */
  answer: v.optional(KeptAnswer),
  accounts: v.array(
    v.object({
      account: Account,
      amount: Amount,
      /** Cents of the account that are paid with the first instalment. */
      first: Amount,
      isInterest: v.optional(v.boolean(), false),
    }),
  ),
});
export type PlanDraft = v.InferOutput<typeof PlanDraft>;

const Kept = v.array(PlanDraft);

export const readDrafts = (plans: string | null): readonly PlanDraft[] =>
  plans === null ? [] : v.parse(Kept, JSON.parse(plans));

export const readAccount = (account: string): PlanAccount => v.parse(Account, JSON.parse(account));
