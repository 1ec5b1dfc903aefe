import type { ActorRefFrom } from 'xstate';
import type { autopay } from '#machines/autopay.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof autopay>;
}
