import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { accountChangesQuery, sessionsQuery } from '#api/queries/account-changes.ts';
import type { ChangesShown, SessionsShown } from '#screens/security/props.ts';
import { knowledge } from './knowledge.ts';

/** The sessions of one's own login, read again whenever the patient comes back to them. */
export function useSessions(): SessionsShown {
  const { client } = useRouteContext({ from: '__root__' });
  const query = useQuery(sessionsQuery(client), knowledge());
  const { data, isError, isFetching, dataUpdatedAt } = query;
  const again = { isBusy: isFetching, onAgain: () => void query.refetch() };
  if (data === undefined) return isError ? { kind: 'unread', ...again } : { kind: 'reading' };
  return {
    kind: 'read',
    list: data,
    ...(isError && { asOf: { readAt: dataUpdatedAt, ...again } }),
  };
}

/** The changes of one's own account, as far as they were asked for. */
export function useAccountChanges(): ChangesShown {
  const { client } = useRouteContext({ from: '__root__' });
  const query = useInfiniteQuery(accountChangesQuery(client), knowledge());
  const { data, isError, isFetching, isRefetchError, dataUpdatedAt } = query;
  const again = { isBusy: isFetching, onAgain: () => void query.refetch() };
  if (data === undefined) return isError ? { kind: 'unread', ...again } : { kind: 'reading' };
  return {
    kind: 'read',
    list: data.pages.flatMap(({ changes }) => changes),
    ...(isRefetchError && { asOf: { readAt: dataUpdatedAt, ...again } }),
    ...(query.hasNextPage && {
      further: {
        isBusy: query.isFetchingNextPage,
        isFailed: query.isFetchNextPageError,
        onMore: () => void query.fetchNextPage(),
      },
    }),
  };
}
