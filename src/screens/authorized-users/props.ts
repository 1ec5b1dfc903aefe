import type { ActorRefFrom } from 'xstate';
import type { AuthorizedUser } from '#domain/authorized-user.ts';
import type { authorizedUsers } from '#machines/authorized-users.ts';
import type { Reading } from '#ui/reading.ts';

export type UsersShown = Reading<{ readonly list: readonly AuthorizedUser[] }>;

export interface Props {
  readonly actor: ActorRefFrom<typeof authorizedUsers>;
  readonly users: UsersShown;
}
