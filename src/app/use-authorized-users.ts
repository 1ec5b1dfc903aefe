import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { authorizedUsersQuery } from '#api/queries/authorized-users.ts';
import type { UsersShown } from '#screens/authorized-users/props.ts';
import { knowledge } from './knowledge.ts';
import { readingOf } from './reading.ts';

/** The authorized users of an account holder, read again whenever the patient comes back to them. */
export function useAuthorizedUsers(): UsersShown {
  const { client } = useRouteContext({ from: '__root__' });
  return readingOf(useQuery(authorizedUsersQuery(client), knowledge()), (list) => ({ list }));
}
