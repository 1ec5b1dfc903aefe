import type { ActorRefFrom } from 'xstate';
import type { planStop } from '#machines/plan-stop.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof planStop>;
}
