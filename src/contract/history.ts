import * as v from 'valibot';
import { firstYear, historyStatuses, payers, yearForms } from '#domain/history.ts';
import { vendorMethods } from '#domain/methods.ts';
import { goneKinds, reversalKinds } from '#domain/reversal.ts';
import { planEnders } from '#domain/plans/plan-end.ts';
import { intervals } from '#domain/tenant-words.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { MissedPayment, PlanMeans } from './plan-means.ts';

const cents = v.pipe(v.number(), v.safeInteger());
const day = v.pipe(v.string(), v.isoDate());
const maybe = v.optional(v.string());
const number = v.pipe(v.number(), v.safeInteger());
const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

const numbered = {
  brand: maybe,
  /** MMYY */
  expiry: maybe,
  last4: maybe,
};

/** A bill of a payment. What only its payer may know is left out for everybody else. */
const item = {
  /** The number of the item. */
  productTransactionID: number,
  paymentPostingID: v.string(),
  currency: v.string(),
  status: v.picklist(historyStatuses),
  /** Cents that went to the bill. */
  amount: cents,
  /** Cents that were still owed on the bill then, where that is known. */
  remaining: v.optional(cents),
  /** Cents of the amount that came on top of the bill, at a counter; for the payer. */
  beyond: v.optional(cents),
  /** Cents of those whose bill had been paid another way. */
  paidTwice: v.optional(cents),
  name: maybe,
  dateOfService: maybe,
  location: maybe,
  isInterest: v.boolean(),
  /** The payment was taken by itself, as the account holder had agreed. */
  isAutomatic: v.optional(v.literal(true)),
  /** The payment was made by hand for a payment plan. */
  isForPlan: v.optional(v.literal(true)),
  /** The reversals of the payment, the first first. */
  reversals: v.optional(
    v.array(v.object({ kind: v.picklist(reversalKinds), amount: cents, date: day })),
  ),
  paidBy: v.picklist(payers),
  paymentDetails: v.object({
    /** The time at the provider, with its offset. */
    transactionTimeStamp: v.string(),
    amount: cents,
    currency: v.string(),
    /** The payer. */
    name: maybe,
    /** The reference for the telephone. */
    productTransactionID: maybe,
    processorTransactionID: maybe,
    /** The purchase order that the payer named. */
    poNumber: maybe,
    paymentMethod: v.variant('type', [
      v.object({ type: v.literal('card'), ...numbered }),
      v.object({ type: v.literal('ach'), ...numbered }),
      /** Everybody is told the method, also of somebody else's payment. */
      v.object({ type: v.literal('wallet'), brand: v.picklist(vendorMethods) }),
      v.object({ type: v.literal('cash'), brand: v.picklist(vendorMethods) }),
    ]),
  }),
};

const plan = v.object({
  transactionID: v.string(),
  period: v.picklist(intervals),
  totalTransaction: number,
  completedTransactions: number,
  /** Cents that the plan has taken, and that are left of it. */
  paid: cents,
  balance: cents,
  /** Cents of its payments that were refunded; the plan goes on as if they were not. */
  refunded: cents,
  /** The end of a plan that did not take all it was to, with the cents that are owed by now or were settled otherwise. */
  end: v.optional(
    v.object({
      date: day,
      by: v.picklist(planEnders),
      owed: v.optional(cents),
      beside: v.optional(cents),
    }),
  ),
  nextTransactionDate: v.optional(day),
  missed: v.optional(MissedPayment),
  means: v.optional(PlanMeans),
  /** The numbers of the accounts that it pays, for its payer. */
  accounts: v.optional(v.array(v.string())),
  history: v.array(
    v.object({
      amountPerPeriod: cents,
      transactionDate: day,
      paymentStatus: v.picklist([
        'Paid',
        'Pending',
        'Failed',
        'Cancelled',
        'Not_Needed',
        'Waiting',
      ]),
      /** The way in which money of a payment that was made went back. */
      reversal: v.optional(v.object({ kind: v.picklist(goneKinds), isPartial: v.boolean() })),
    }),
  ),
});

const HistoryItem = v.object({ accountFutureAndPastHistory: v.object(item) });
const HistoryDetail = v.object({
  accountFutureAndPastHistory: v.object({
    ...item,
    paymentPlanDetails: v.optional(plan),
    /** The token of the receipt, for whoever paid. */
    receipt: maybe,
  }),
});
export type HistoryDetail = v.InferOutput<typeof HistoryDetail>['accountFutureAndPastHistory'];

export const listHistory = call({
  service: 'history',
  method: 'GET',
  path: '/api/v1/ledger/accounts/history',
  auth: 'bearer',
  summary: 'A page of what was paid on the account, the last first; `after` is the last item known',
  when: 'the payment history is asked for',
  query: v.object({
    /** 0 is all that a patient is shown without further pages. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/)), '10'),
    after: v.optional(id),
  }),
  reply: reply({ payload: v.array(HistoryItem), more: v.boolean() }),
});

export const readHistoryItem = call({
  service: 'history',
  method: 'GET',
  path: '/api/v1/ledger/accounts/history/:ledgerId',
  auth: 'bearer',
  summary: 'One payment of a bill, with its plan and the token of its receipt',
  when: 'a payment of the history is asked for',
  params: v.object({ ledgerId: v.string() }),
  reply: reply({ payload: HistoryDetail }),
});

export const printYear = call({
  service: 'history',
  method: 'POST',
  path: '/api/v1/ledger/accounts/history/year',
  auth: 'bearer',
  summary:
    'A link to the payments of a year as PDF or CSV, good for five minutes of the session; 404 where the account paid nothing in it',
  when: 'the payments of a year are asked for',
  body: v.strictObject({
    year: v.pipe(v.number(), v.integer(), v.minValue(firstYear), v.maxValue(9999)),
    form: v.picklist(yearForms),
    language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)), 'en'),
  }),
  reply: reply({ url: v.string() }),
});
