import type { ActorRefFrom } from 'xstate';
import type { closeAccount } from '#machines/close-account.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof closeAccount>;
  readonly username: string | undefined;
}
