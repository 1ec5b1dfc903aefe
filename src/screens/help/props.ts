import type { ActorRefFrom } from 'xstate';
import type { help } from '#machines/help.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof help>;
  /** The address of the accounts. */
  readonly accounts?: string | undefined;
}
