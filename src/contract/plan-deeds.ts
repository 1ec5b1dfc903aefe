import * as v from 'valibot';
import { deeds, refusals } from '#domain/plans/deeds.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import { earlyPayoffs } from '#domain/plans/early-payoff.ts';
import { intervals } from '#domain/tenant-words.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { IdempotencyKey } from './payment.ts';
import { PlanMeans } from './plan-means.ts';

const date = v.pipe(v.string(), v.isoDate());
const debit = v.object({ date, amount: Amount });

const range = { rangeStart: v.number(), rangeEnd: v.number() };

const offer = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.union([v.object({ why: v.picklist(refusals), again: v.optional(date) }), v.object(entries)]);

/** The times that a change is left of those in a year, and the day from which on one more is. */
const times = v.object({ left: v.number(), of: v.number(), more: v.optional(date) });

/** A running plan of the reader's own, with what may be changed of it now, and within what. */
export const DeedPlan = v.object({
  /** The numbers of the accounts that the plan pays. */
  accounts: v.array(v.string()),
  remaining: Amount,
  interval: v.picklist(intervals),
  today: date,
  /** The payments that may be changed, in their order. */
  payments: v.array(debit),
  /** Interest is in the payments: the part of it that they take, and the rule where all is paid off before its day. */
  interest: v.optional(v.object({ left: Amount, earlyPayoff: v.picklist(earlyPayoffs) })),
  /** A payment that is being made: it is too late for that one. */
  underWay: v.optional(debit),
  offers: v.object({
    /** The number of payments that may be put off at most. */
    pause: offer({ most: v.number(), times }),
    /** The intervals by which the payments come back, and the day of the next one. */
    resume: offer({ intervals: v.number(), date }),
    /** The days to which the next payment alone may be moved, and those for all of them. */
    move: offer({
      soonest: date,
      latest: v.optional(date),
      latestOfAll: v.optional(date),
      times,
    }),
    amount: offer({ least: Amount, most: Amount }),
    /** The payment that may be made now, before its day. */
    ahead: offer({ amount: Amount }),
    /** The payments whose days are over, which may be made now in one; from two on. */
    catchup: offer({ payments: v.number(), amount: Amount }),
    /** The payments are taken by themselves; turned off, the payer makes them by hand. */
    automatic: offer({ isOn: v.boolean() }),
    /** The open bills that may come on the plan as well; payments of how much, and how many, within what. */
    add: offer({
      bills: v.array(
        v.object({ id: v.string(), amount: Amount, number: v.string(), locationId: v.number() }),
      ),
      /** The usual amount of a payment. */
      payment: Amount,
      /** The number of the payments that are left, and their sum. */
      count: v.number(),
      left: Amount,
      /** The most payments that plans of these amounts have; a `rangeEnd` of 0 is no bound. */
      lengths: v.array(v.object({ ...range, most: v.number() })),
      /** The amounts that plans are for; any, where none are said. */
      ranges: v.array(v.object(range)),
    }),
    /** The sum that pays everything off today, with the interest that is due by the provider's rule. */
    payoff: offer({ amount: Amount }),
  }),
  means: PlanMeans,
  phone: v.optional(v.string()),
});

export const readPlanDeeds = call({
  service: 'payments',
  method: 'GET',
  path: '/recurring/plan/:planId/deeds',
  auth: 'bearer',
  summary:
    'What the payer may change of a running plan of theirs now, and within what; no plan where it is over',
  when: 'a plan is to be changed',
  params: v.object({ planId: v.string() }),
  reply: reply({ plan: v.optional(DeedPlan) }),
});

const Wish = v.variant('deed', [
  v.strictObject({
    deed: v.literal('pause'),
    /** The number of payments that are put off. */
    payments: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.strictObject({
    deed: v.literal('resume'),
    /** The payments come back by so many intervals; the next one is on that day. */
    intervals: v.pipe(v.number(), v.integer(), v.minValue(1)),
    date,
  }),
  v.strictObject({ deed: v.literal('move'), which: v.picklist(['next', 'all']), date }),
  v.strictObject({ deed: v.literal('amount'), payment: Amount }),
  v.strictObject({ deed: v.literal('ahead') }),
  v.strictObject({
    deed: v.literal('catchup'),
    /** The number of payments that are made in one. */
    payments: v.pipe(v.number(), v.integer(), v.minValue(2)),
  }),
  v.strictObject({ deed: v.literal('payoff'), amount: Amount }),
  v.strictObject({ deed: v.literal('automatic'), isOn: v.boolean() }),
  v.strictObject({
    deed: v.literal('add'),
    /** The bills that come on the plan, each with all that is owed on it. */
    bills: v.pipe(
      v.array(v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)), amount: Amount })),
      v.minLength(1),
      v.maxLength(mostAtOnce),
    ),
    /** The amount of each payment from then on. */
    payment: Amount,
  }),
]);

const Doing = v.strictObject({
  /** The key is made once per change: a repeat gets the first answer and changes nothing. */
  idempotencyKey: IdempotencyKey,
  wish: Wish,
  /** The payments that the change leaves, as its payer was shown and agrees to. */
  payments: v.array(v.strictObject({ date, amount: Amount })),
  /** The language in which the authorization was read. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
});
export type DoPlanDeed = v.InferOutput<typeof Doing>;

export const doPlanDeed = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/plan/:planId/deeds',
  auth: 'bearer',
  summary: `Change a running plan by the word of its payer, in the payments that they were shown: ${deeds.join(', ')}. Made once for each key. Answered 409 where a payment, a day or an amount is another by now, or the plan is over, 400 for a choice beyond what is offered`,
  when: 'a plan is changed',
  params: v.object({ planId: v.string() }),
  body: Doing,
  reply: reply({ payments: v.array(debit) }),
});
