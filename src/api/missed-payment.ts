import type * as v from 'valibot';
import type { MissedPayment as Sent } from '#contract/plan-means.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { MissedPayment } from '#domain/plans/standing.ts';

export const missedFrom = ({
  date,
  isPartly,
  why,
  harmless,
  waits,
  overdue,
}: v.InferOutput<typeof Sent>): MissedPayment => ({
  date: date as CalendarDate,
  isPartly,
  ...(why && { why }),
  ...(harmless && { harmless }),
  ...(waits && {
    waits: {
      amount: waits.amount,
      ...(waits.by && { by: waits.by as CalendarDate }),
      ...(waits.ends && { ends: waits.ends as CalendarDate }),
      ...(waits.isBack && { isBack: waits.isBack }),
      ...(waits.isMore && { isMore: waits.isMore }),
    },
  }),
  ...(overdue && {
    overdue: {
      amount: overdue.amount,
      ...(overdue.ends && { ends: overdue.ends as CalendarDate }),
      ...(overdue.back && {
        back: { amount: overdue.back.amount, date: overdue.back.date as CalendarDate },
      }),
    },
  }),
});
