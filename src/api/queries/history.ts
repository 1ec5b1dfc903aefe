import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readHistory, readPastPayment } from '../history.ts';

/** The payments of an account, the last first, a page at a time; or all of them at once. */
export const historyQuery = (client: Client, whole: boolean) =>
  infiniteQueryOptions({
    queryKey: ['history', 'list', whole],
    queryFn: ({ pageParam: after }) => readHistory(client, { after, whole }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, more }) => (more && !whole ? items.at(-1)?.id : undefined),
    staleTime: 5_000,
  });

/** One payment, with its plan and the key to its receipt. */
export const pastPaymentQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['history', 'item', id],
    queryFn: () => readPastPayment(client, id),
    staleTime: 5_000,
  });
