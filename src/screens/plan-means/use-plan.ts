import { useSelector } from '@xstate/react';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import type { Props } from './props.ts';

/** The plan, which is known wherever it is shown. */
export const usePlan = (actor: Props['actor']): ChangingPlan =>
  useSelector(actor, ({ context }) => {
    if (context.known === undefined) throw new Error('the plan is not read');
    return context.known;
  });
