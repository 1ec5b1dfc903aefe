import * as v from 'valibot';
import { lastings } from '#domain/plans/means.ts';

/** The card or bank account that a plan is taken from; its payer alone is told. */
export const PlanMeans = v.object({
  type: v.picklist(['card', 'ach']),
  brand: v.optional(v.string()),
  last4: v.string(),
  /** MMYY */
  expiry: v.optional(v.string()),
  /** By the provider's calendar; a bank account lasts. */
  lasts: v.picklist(lastings),
  /** The day of the plan's last payment, as it was agreed to. */
  lastDate: v.pipe(v.string(), v.isoDate()),
});
