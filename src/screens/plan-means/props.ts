import type { ActorRefFrom } from 'xstate';
import type { planMeans } from '#machines/plan-means.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof planMeans>;
  readonly mayAdd: boolean;
}
