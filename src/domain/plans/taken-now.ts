import { addMoney } from '../money.ts';
import type { MyPlan } from './my-plan.ts';
import type { PlanDebit } from './new-means.ts';

/** The standing of a payment that was asked for now: it is made, the bank refused it, or it is on its way. */
export type NowStanding = 'taken' | 'refused' | 'open';

/**
 * Of the payments as they were asked for, the first one now: it is made once no more is left than the others take, and
 * refused where the plan takes it on another day, or waits.
 */
export const standingNow = (
  { remaining, next }: Pick<MyPlan, 'remaining' | 'next'>,
  [now, ...others]: readonly PlanDebit[],
): NowStanding => {
  if (next?.isUnderWay === true) return 'open';
  if (remaining <= addMoney(...others.map(({ amount }) => amount))) return 'taken';
  return next?.date === now?.date ? 'open' : 'refused';
};
