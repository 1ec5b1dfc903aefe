import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { authorizedUsersQuery } from '#api/queries/authorized-users.ts';
import type { UsersShown } from '#screens/authorized-users/props.ts';
import { knowledge } from './knowledge.ts';

/** The authorized users of an account holder, read again whenever the patient comes back to them. */
export function useAuthorizedUsers(): UsersShown {
  const { client } = useRouteContext({ from: '__root__' });
  const query = useQuery(authorizedUsersQuery(client), knowledge());
  const { data, isError, isFetching, dataUpdatedAt } = query;
  const again = { isBusy: isFetching, onAgain: () => void query.refetch() };
  if (data === undefined) return isError ? { kind: 'unread', ...again } : { kind: 'reading' };
  return {
    kind: 'read',
    list: data,
    ...(isError && { asOf: { readAt: dataUpdatedAt, ...again } }),
  };
}
