import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readCommunications } from '../communications.ts';

export const communicationsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: () => readCommunications(client),
    // STOP and START are texted at any time.
    staleTime: 5_000,
  });
