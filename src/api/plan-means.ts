import type * as v from 'valibot';
import type { PlanMeans as Sent } from '#contract/plan-means.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { PlanMeans } from '#domain/plans/means.ts';

export const planMeansFrom = ({
  type,
  last4,
  brand,
  expiry,
  lasts,
  lastDate,
}: v.InferOutput<typeof Sent>): PlanMeans => ({
  type,
  last4,
  lasts,
  lastDate: lastDate as CalendarDate,
  ...(brand && { brand }),
  ...(expiry && { expiry: `${expiry.slice(0, 2)}/${expiry.slice(2)}` }),
});
