import { addMoney } from '../money.ts';
import type { MyPlan } from './my-plan.ts';
import type { PlanDebit } from './new-means.ts';

/** The payment that was asked for now, the first of those, is made: no more is left than the others take. */
export const isTakenNow = (
  { remaining, next }: Pick<MyPlan, 'remaining' | 'next'>,
  made: readonly PlanDebit[],
): boolean =>
  next?.isUnderWay !== true && remaining <= addMoney(...made.slice(1).map(({ amount }) => amount));
