import * as v from 'valibot';
import { intervals } from '#domain/tenant-words.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { planStatuses } from '#domain/plans/plan-state.ts';
import { Slug } from './session.ts';

const date = v.pipe(v.string(), v.isoDate());
const debit = v.object({ date, amount: Amount });
const line = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));

/** A plan as its provider sees it: what was agreed, what is paid, what comes. */
const SeenPlan = v.object({
  id: v.string(),
  /** The reference of the payment that it began with. */
  reference: v.string(),
  status: v.picklist(planStatuses),
  agreed: date,
  ended: v.optional(date),
  /** The numbers of the accounts that the plan pays. */
  accounts: v.array(v.string()),
  currency: v.string(),
  interval: v.picklist(intervals),
  /** The amount of each payment, the sum of all of them, and the interest of it. */
  payment: Amount,
  total: Amount,
  interest: Amount,
  means: v.object({ method: v.picklist(['cards', 'ach']), last4: v.string() }),
  /** Nothing is debited: its payer pays by hand. */
  isByHand: v.boolean(),
  paid: Amount,
  remaining: Amount,
  next: v.optional(debit),
  /** The day since which nothing is debited, because the plan waits for another card. */
  waitsSince: v.optional(date),
  /** A payment that was begun, and of which nobody knows yet how it ends. */
  underWay: v.optional(debit),
  instalments: v.array(
    v.object({
      number: v.number(),
      date,
      amount: Amount,
      paid: Amount,
      status: v.picklist(['pending', 'paid', 'failed', 'cancelled', 'notneeded']),
      /** The number of refused tries. */
      attempts: v.number(),
    }),
  ),
});
export type SeenPlan = v.InferOutput<typeof SeenPlan>;

/** A call whose signed body alone says what is wanted: a signature covers no address. */
export const seePlans = call({
  service: 'api',
  method: 'POST',
  path: '/plans/:slug/see',
  auth: 'signed',
  summary:
    'For the provider’s billing system: payment plans by their own number, by the reference of a payment of theirs, or by an account number',
  params: v.object({ slug: Slug }),
  body: v.union([v.strictObject({ plan: line(100) }), v.strictObject({ account: line(50) })]),
  reply: reply({ plans: v.array(SeenPlan) }),
});

const asked = {
  plan: line(100),
  /** The member of the provider's staff who does it, and why. */
  by: line(100),
  note: line(500),
};

/** The most payments that a provider puts off at once. */
export const mostPutOff = 12;

const Change = v.variant('deed', [
  v.strictObject({
    deed: v.literal('pause'),
    ...asked,
    /** The number of payments that are put off. */
    payments: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPutOff)),
  }),
  v.strictObject({ deed: v.literal('end'), ...asked }),
  v.strictObject({ deed: v.literal('settle'), ...asked }),
]);

export const changePlan = call({
  service: 'api',
  method: 'POST',
  path: '/plans/:slug/change',
  auth: 'signed',
  summary:
    'For the provider’s billing system: pause a running plan, end it, or take what is left of it as settled, once per webhook-id, with who and why',
  params: v.object({ slug: Slug }),
  body: Change,
  reply: reply({
    plan: v.string(),
    status: v.picklist(['active', 'cancelled', 'completed']),
    /** The payments that are still to come; one that is being made is not called back. */
    payments: v.array(v.object({ date, amount: Amount, isUnderWay: v.optional(v.literal(true)) })),
  }),
});

export const readDebits = call({
  service: 'api',
  method: 'POST',
  path: '/plans/:slug/debits',
  auth: 'signed',
  summary:
    'For the provider’s billing system: the debits of a day, today where none is named, with what became of each, as CSV',
  params: v.object({ slug: Slug }),
  body: v.strictObject({ day: v.optional(date) }),
  replyType: 'text/csv',
  reply: v.string(),
});
