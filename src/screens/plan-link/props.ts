import type { ActorRefFrom } from 'xstate';
import type { planLink } from '#machines/plan-link.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof planLink>;
}
