import type { ActorRefFrom } from 'xstate';
import type { MyPlan } from '#domain/plans/my-plan.ts';
import type { myPlans } from '#machines/my-plans.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof myPlans>;
  /** The reader has this one plan here, and no login. */
  readonly isGuest?: boolean;
}

export interface OfPlan {
  readonly plan: MyPlan;
}
