import type { ActorRefFrom } from 'xstate';
import type { AuthorizedUser } from '#domain/authorized-user.ts';
import type { authorizedUsers } from '#machines/authorized-users.ts';

interface Again {
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** The list as far as it was read. */
export type UsersShown =
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'unread' } & Again)
  | {
      readonly kind: 'read';
      readonly list: readonly AuthorizedUser[];
      /** The day and time of the list, where it could not be read again. */
      readonly asOf?: Again & { readonly readAt: number };
    };

export interface Props {
  readonly actor: ActorRefFrom<typeof authorizedUsers>;
  readonly users: UsersShown;
}
