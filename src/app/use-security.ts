import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { accountChangesQuery, sessionsQuery } from '#api/queries/account-changes.ts';
import type { ChangesShown, SessionsShown } from '#screens/security/props.ts';
import { knowledge } from './knowledge.ts';
import { furtherOf, readingOf } from './reading.ts';

/** The sessions of one's own login, read again whenever the patient comes back to them. */
export function useSessions(): SessionsShown {
  const { client } = useRouteContext({ from: '__root__' });
  return readingOf(useQuery(sessionsQuery(client), knowledge()), (list) => ({ list }));
}

/** The changes of one's own account, as far as they were asked for. */
export function useAccountChanges(): ChangesShown {
  const { client } = useRouteContext({ from: '__root__' });
  const query = useInfiniteQuery(accountChangesQuery(client), knowledge());
  const further = furtherOf(query);
  return readingOf(query, ({ pages }) => ({
    list: pages.flatMap(({ changes }) => changes),
    ...(further && { further }),
  }));
}
