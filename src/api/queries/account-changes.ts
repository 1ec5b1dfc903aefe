import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readChanges, readSessions } from '../account-changes.ts';
import type { Client } from '../client.ts';

/** The changes of an account, the last first, a page at a time. */
export const accountChangesQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['accountChanges'],
    queryFn: ({ pageParam: after }) => readChanges(client, after),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.id : undefined),
    // A change made on another device is to be seen when its owner looks.
    staleTime: 0,
  });

/** The sessions of one's own login. */
export const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: () => readSessions(client),
    staleTime: 0,
  });
