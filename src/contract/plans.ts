import * as v from 'valibot';
import { mostAtOnce } from '#domain/most-at-once.ts';
import { earlyPayoffs } from '#domain/plans/early-payoff.ts';
import { planStatuses } from '#domain/plans/plan-state.ts';
import { intervals } from '#domain/tenant-words.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { MissedPayment, PlanMeans } from './plan-means.ts';

const date = v.pipe(v.string(), v.isoDate());
const language = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)),
  'en',
);
const accountNumber = v.pipe(v.string(), v.nonEmpty(), v.maxLength(50));

export const instalmentStatuses = ['paid', 'duetoday', 'pending'] as const;

/** The sums of a plan that is asked about: everything it pays, interest included, and how much at a time. */
const asked = {
  totalAmount: Amount,
  paymentAmount: Amount,
  interval: v.picklist(intervals),
};

/** A schedule: every instalment, the first of them today. */
export const PlanSchedule = v.object({
  balance: Amount,
  payment: Amount,
  interval: v.picklist(intervals),
  duration: v.number(),
  startDate: date,
  completionDate: date,
  payments: v.array(v.object({ date, amount: Amount, status: v.picklist(instalmentStatuses) })),
  /** The provider's rule for the interest of a plan that is paid off before its end. */
  earlyPayoff: v.picklist(earlyPayoffs),
});

export const schedulePlan = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring',
  auth: 'bearer',
  summary: 'Every instalment of a plan before it is agreed to; nothing is kept of it',
  when: 'the payments of a plan are worked out',
  body: v.strictObject(asked),
  reply: reply({ schedule: PlanSchedule }),
});

export const printSchedule = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/pdf',
  auth: 'bearer',
  summary: 'A link to the schedule as PDF, good for five minutes',
  when: 'the PDF of a plan is asked for',
  body: v.strictObject({
    ...asked,
    /** The balance without interest, where the plan has some. */
    balance: v.optional(Amount),
    /** The numbers of the accounts that the plan pays. */
    accounts: v.optional(v.pipe(v.array(accountNumber), v.maxLength(mostAtOnce)), []),
    language,
  }),
  reply: reply({ pdfUrl: v.string() }),
});

const RecommendedPlan = v.object({
  terms: v.number(),
  payment: Amount,
  /** Percent of the balance, added once. */
  interest: v.number(),
  total: Amount,
  interval: v.literal('monthly'),
});

export const recommendPlans = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/recommend',
  auth: 'bearer',
  summary: 'The plans that the provider offers for these accounts together',
  when: 'it is asked which payment plans there are',
  body: v.strictObject({
    accounts: v.pipe(
      v.array(
        v.strictObject({
          amount: Amount,
          accountNumber,
          isMultiAccountRecurring: v.literal(1),
          accountReferenceNumber: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        }),
      ),
      v.nonEmpty(),
      v.maxLength(mostAtOnce),
    ),
  }),
  reply: reply({ payload: v.array(v.object({ paymentPlans: v.array(RecommendedPlan) })) }),
});

const openBalanceId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{1,64}$/));
const some = v.pipe(v.array(openBalanceId), v.nonEmpty(), v.maxLength(mostAtOnce));

export const findDuplicatePlans = call({
  service: 'payments',
  method: 'GET',
  path: '/recurring/plan/duplicate',
  auth: 'bearer',
  summary:
    'Which of these open balances are on a payment plan already: every status but ok says so',
  query: v.object({
    provider_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    'accounts[]': some,
  }),
  reply: reply({
    payload: v.object({
      accounts: v.array(v.object({ uuid: v.string(), status: v.picklist(['ok', 'duplicate']) })),
    }),
  }),
});

/** The standing of the plan that pays an open balance; amounts and dates are those of the whole plan. */
export const PlanStatus = v.object({
  uuid: v.string(),
  planId: v.string(),
  status: v.picklist(planStatuses),
  interval: v.picklist(intervals),
  paid: Amount,
  remaining: Amount,
  /** The date of the next instalment; none once the plan has ended. */
  nextDate: v.optional(date),
  /** The day of the next payment, where a pause lasts until then. */
  pausedUntil: v.optional(date),
  nextAmount: v.optional(Amount),
  missed: v.optional(MissedPayment),
  means: v.optional(PlanMeans),
});

export const readPlanStatus = call({
  service: 'payments',
  method: 'GET',
  path: '/recurring/plan/status',
  auth: 'bearer',
  unattended: true,
  summary: 'Where the payment plans of these open balances stand; those without one are left out',
  query: v.object({ 'accounts[]': some }),
  reply: reply({ payload: v.object({ accounts: v.array(PlanStatus) }) }),
});
