import type { ActorRefFrom } from 'xstate';
import type { savedCard } from '#machines/saved-card.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof savedCard>;
}
