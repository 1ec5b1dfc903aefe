import * as v from 'valibot';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';

const date = v.pipe(v.string(), v.isoDate());
const debit = v.object({ date, amount: Amount });

const owing = {
  /** The bills of the plan, with what each owes without it. */
  bills: v.array(v.object({ number: v.string(), amount: Amount })),
  owed: Amount,
  /** A payment that was begun: it is not called back. */
  underWay: v.optional(debit),
  /** The reader would be offered a new plan for what is left. */
  mayPlan: v.boolean(),
  /** The provider's number to call about the plan. */
  phone: v.optional(v.string()),
};

/** A running plan of the reader's own, in the figures of its end. */
export const StoppingPlan = v.object({
  ...owing,
  /** All that was taken for it so far, interest included. */
  taken: Amount,
  /** The interest that was paid and stays paid, and what is never taken of it. */
  interest: v.optional(v.object({ paid: Amount, spared: Amount })),
  /** The first payment that is not taken any more, or of a plan by hand the first that is not waited for. */
  next: v.optional(debit),
  /** The payer pays it by hand: nothing is taken by itself. */
  isByHand: v.optional(v.literal(true)),
});

/** A plan that was stopped, with what its bills owe by now. */
export const StoppedPlan = v.object({ ...owing, date });

export const readPlanStop = call({
  service: 'payments',
  method: 'GET',
  path: '/recurring/plan/:planId/stop',
  auth: 'bearer',
  summary:
    'What stopping a running plan of the reader means, in figures; how it stands where it was stopped; neither where it ended otherwise',
  when: 'a plan is to be stopped',
  params: v.object({ planId: v.string() }),
  reply: reply({ plan: v.optional(StoppingPlan), stopped: v.optional(StoppedPlan) }),
});

/** The figures that the payer was shown and agrees to. */
const Agreed = v.strictObject({
  owed: Amount,
  taken: Amount,
  /** The day of the first payment that is not taken any more. */
  next: v.optional(date),
  /** The day of the payment that is taken all the same. */
  underWay: v.optional(date),
});
export type StopPlan = v.InferOutput<typeof Agreed>;

export const stopPlan = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/plan/:planId/stop',
  auth: 'bearer',
  summary:
    'Stop a running plan by the word of its payer, at any time: whatever was not begun to be taken is not taken. However often it comes, the plan is stopped once. Answered 409 where a figure is another by now, or the plan ended otherwise',
  when: 'a plan is stopped',
  params: v.object({ planId: v.string() }),
  body: Agreed,
  reply: reply({ stopped: StoppedPlan }),
});
