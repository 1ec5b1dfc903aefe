import { fromPromise } from 'xstate';
import { inviteAgain, inviteUser, removeUser } from '#api/authorized-users.ts';
import { authorizedUsersQuery } from '#api/queries/authorized-users.ts';
import type { AuthorizedUser, RemovedAs } from '#domain/authorized-user.ts';
import { newUuid } from '#browser/uuid.ts';
import { authorizedUsers } from '#machines/authorized-users.ts';
import { authorizedUsersPart } from '#machines/authorized-users.part.ts';
import AuthorizedUsers from '#screens/authorized-users/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { knowledge } from '../knowledge.ts';
import { useAuthorizedUsers } from '../use-authorized-users.ts';

interface Asked {
  readonly patientId: string;
}

const slots = ({ client, texts, address: { slug } }: Means) =>
  authorizedUsers.provide({
    actors: {
      invite: fromPromise<void, { readonly email: string }>(({ input: { email } }) =>
        inviteUser(client, { email, slug, language: texts.language(), key: newUuid() }),
      ),
      sendAgain: fromPromise<void, Asked>(({ input: { patientId } }) =>
        inviteAgain(client, { patientId, language: texts.language(), key: newUuid() }),
      ),
      remove: fromPromise<void, Asked & { readonly seenAs: RemovedAs }>(({ input }) =>
        removeUser(client, { ...input, language: texts.language(), key: newUuid() }),
      ),
      readUsers: fromPromise<readonly AuthorizedUser[]>(() =>
        knowledge().fetchQuery({ ...authorizedUsersQuery(client), staleTime: 0 }),
      ),
    },
  });

export const flow = flowOf({
  part: authorizedUsersPart,
  slots,
  Screen: ({ actor }) => <AuthorizedUsers actor={actor} users={useAuthorizedUsers()} />,
});
