import * as v from 'valibot';
import { otherPlanners } from '#domain/cart.ts';
import { latePayments } from '#domain/plans/my-plan.ts';
import { planWays } from '#domain/plans/ways.ts';
import { earlyPayoffs } from '#domain/plans/early-payoff.ts';
import { planChangers, planChanges } from '#domain/plans/plan-change.ts';
import { planEnders } from '#domain/plans/plan-end.ts';
import { planStatuses } from '#domain/plans/plan-state.ts';
import { goneKinds } from '#domain/reversal.ts';
import { intervals } from '#domain/tenant-words.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { MissedPayment, PlanMeans } from './plan-means.ts';
import { Account } from './profile.ts';

const date = v.pipe(v.string(), v.isoDate());
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const dueBills = v.array(v.object({ number: v.string(), amount: Amount }));
const debit = { date, amount: Amount };

const stands = {
  planId: v.string(),
  /** The payer, of a plan that is only looked at: the account holder, or an authorized user. */
  of: v.optional(v.picklist(otherPlanners)),
  status: v.picklist(planStatuses),
  /** The day on which it was agreed to. */
  since: date,
  paid: Amount,
  /** The cents that it still takes; of one that is over, those of its bills that it did not take. */
  remaining: Amount,
  missed: v.optional(MissedPayment),
  /** The day of the next payment, where a pause lasts until then. */
  pausedUntil: v.optional(date),
  /** A payment was sent to a bank, which may still refuse it. */
  isAtBank: v.optional(v.literal(true)),
};

const MyPlanLine = v.object({
  ...stands,
  /** The numbers of the accounts that it pays. */
  accounts: v.array(v.string()),
  ended: v.optional(date),
  next: v.optional(v.object(debit)),
});
export type MyPlanLine = v.InferOutput<typeof MyPlanLine>;

export const listMyPlans = call({
  service: 'payments',
  method: 'GET',
  path: '/recurring/plan/mine',
  auth: 'bearer',
  summary:
    'The payment plans of the reader, running and ended, and the running ones of others that pay bills which the reader sees, the newest first',
  when: 'the payment plans are asked for',
  reply: reply({ plans: v.array(MyPlanLine) }),
});

const MyPlan = v.object({
  ...stands,
  /** Cents of it that were paid beside the plan, or are not owed any more. */
  beside: Amount,
  end: v.optional(
    v.object({
      date,
      by: v.picklist(planEnders),
      owed: v.optional(Amount),
      beside: v.optional(Amount),
      /** For a guest: cents that were paid on its bills since. */
      later: v.optional(Amount),
    }),
  ),
  bills: v.array(
    v.object({
      number: v.string(),
      amount: Amount,
      /** Cents that the plan paid of it, cents that were paid beside the plan or are not owed any more, and the rest. */
      paid: Amount,
      beside: Amount,
      left: Amount,
    }),
  ),
  /** The terms as they were agreed to; the rate in percent a year. */
  agreed: v.object({
    count: number,
    payment: Amount,
    interval: v.picklist(intervals),
    balance: Amount,
    total: Amount,
    rate: v.optional(v.number()),
    first: date,
    last: date,
    earlyPayoff: v.picklist(earlyPayoffs),
  }),
  /** The number of payments that were made. */
  made: number,
  refunded: Amount,
  interestPaid: Amount,
  next: v.optional(v.object({ ...debit, isUnderWay: v.boolean() })),
  /** Cents to be paid now of a plan that is paid by hand: all that is overdue or was announced, or the next payment; for a guest, all that one that ended early has left. */
  due: v.optional(
    v.object({
      amount: Amount,
      count: number,
      by: date,
      isOverdue: v.boolean(),
      bills: dueBills,
      /** The part of it that is overdue, where the rest is not. */
      overdue: v.optional(v.object({ amount: Amount, bills: dueBills })),
      /** For a guest: the bills as a cart takes them, those that were looked up and, with what is due, those that were typed. */
      pays: v.optional(
        v.object({
          found: v.array(Account),
          typed: v.array(
            v.object({
              accountId: v.string(),
              paymentPostingId: v.string(),
              accountReferenceNumber: v.optional(v.string()),
              locationId: v.number(),
              amount: Amount,
              name: v.optional(v.string()),
              firstName: v.optional(v.string()),
              lastName: v.optional(v.string()),
              details: v.record(v.string(), v.string()),
            }),
          ),
        }),
      ),
    }),
  ),
  means: v.optional(PlanMeans),
  payments: v.array(
    v.object({
      ...debit,
      status: v.picklist([
        'paid',
        'sent',
        'pending',
        'failed',
        'cancelled',
        'notneeded',
        'waiting',
        ...latePayments,
      ]),
      /** The way in which money of a payment that was made went back. */
      reversal: v.optional(v.object({ kind: v.picklist(goneKinds), isPartial: v.boolean() })),
      /** The number of the payment in the history, where the reader finds it there. */
      item: v.optional(v.string()),
      /** For a guest, who has no history: the address of its receipt as PDF, good as long as the session; `?language=` names its language. */
      receipt: v.optional(v.string()),
    }),
  ),
  /** The paper that was agreed to can be printed. */
  hasPaper: v.boolean(),
  /** The provider's number to call about the plan. */
  phone: v.optional(v.string()),
  /** All of it is being paid off: nothing but the stop is left to be done. */
  isHeld: v.optional(v.boolean()),
  /** A payment was made today: another one ahead of its day can be from tomorrow on. */
  aheadTomorrow: v.optional(v.literal(true)),
  /** The ways that the reader has with it now. */
  deeds: v.array(v.picklist(planWays)),
  /** The changes since its first day, the newest first. */
  changes: v.array(
    v.object({
      date,
      what: v.picklist(planChanges),
      by: v.picklist(planChangers),
      /** The payment that was to be made at once was refused; for the payer alone. */
      refused: v.optional(v.literal(true)),
      /** The payments that it left: the next one, and the day of the last. */
      left: v.optional(v.object({ next: v.object(debit), last: date })),
      means: v.optional(
        v.object({
          type: v.picklist(['card', 'ach']),
          brand: v.optional(v.string()),
          last4: v.string(),
        }),
      ),
      /** The numbers of the bills that were added. */
      added: v.optional(v.array(v.string())),
      /** Cents that a changed bill is less than before, or more. */
      less: v.optional(Amount),
      more: v.optional(Amount),
      /** Cents by which a bill was raised that are on no plan. */
      beyond: v.optional(Amount),
      /** Cents that had been paid and went back. */
      back: v.optional(Amount),
      /** Cents of its bills that the provider took as settled. */
      settled: v.optional(Amount),
      /** The sentences that were agreed to, and their language. */
      agreed: v.optional(v.object({ text: v.string(), language: v.string() })),
    }),
  ),
});
export type MyPlan = v.InferOutput<typeof MyPlan>;

const params = v.object({ planId: v.string() });

export const readMyPlan = call({
  service: 'payments',
  method: 'GET',
  path: '/recurring/plan/:planId/whole',
  auth: 'bearer',
  summary:
    'A payment plan of the reader from its first day to its last: what was agreed, what is paid, what comes. One of the account holder, or of an authorized user, that pays bills which the reader sees is told without its means and without ways to change it; 404 for anybody else',
  when: 'a payment plan is looked at',
  params,
  reply: reply({ plan: MyPlan }),
});

export const printMyPlan = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/plan/:planId/paper',
  auth: 'bearer',
  summary:
    'A link to the paper of a plan as its payer agreed to it, good for five minutes of the session; 404 where none is kept',
  when: 'the paper of a payment plan is asked for',
  params,
  body: v.strictObject({
    language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)), 'en'),
  }),
  reply: reply({ pdfUrl: v.string() }),
});
