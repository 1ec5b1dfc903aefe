import * as v from 'valibot';
import { Amount } from '#contract/cart.ts';
import { intervals } from '#domain/tenant.ts';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({
  tenant: v.string(),
  totalAmount: Amount,
  paymentAmount: Amount,
  interval: v.picklist(intervals),
  balance: v.optional(Amount),
  /** When it was asked for: that day is the first one. */
  at: v.number(),
  language: v.string(),
});
export type LinkedSchedule = v.InferOutput<typeof Linked>;

export const { sign: signSchedule, read: readSchedule } = linksTo('links to schedules', Linked);
