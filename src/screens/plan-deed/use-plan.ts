import { useSelector } from '@xstate/react';
import type { Deed, DeedPlan } from '#domain/plans/deeds.ts';
import type { Props } from './props.ts';

/** The plan and the change, which are known wherever the plan is shown. */
export const usePlan = (
  actor: Props['actor'],
): { readonly plan: DeedPlan; readonly deed: Deed } => {
  const plan = useSelector(actor, ({ context }) => context.known);
  const deed = useSelector(actor, ({ context }) => context.deed);
  if (plan === undefined || deed === undefined) throw new Error('the plan is not read');
  return { plan, deed };
};
