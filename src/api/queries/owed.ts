import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readOwed } from '../owed.ts';
import { quiet } from '../quiet.ts';

/** The bills that are owed: by an account holder, or as they were found in this visit. */
export const owedQuery = (client: Client) =>
  queryOptions({
    queryKey: ['owed'],
    queryFn: () => readOwed(client, quiet),
    // A patient who comes back to what is owed sees the present amounts.
    staleTime: 5_000,
  });
