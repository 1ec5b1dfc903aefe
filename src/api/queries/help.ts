import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readHelp } from '../help.ts';

/** The provider's help with bills, with the terms that it states; the same all visit long. */
export const helpQuery = (client: Client) =>
  queryOptions({
    queryKey: ['help'],
    queryFn: () => readHelp(client),
    staleTime: Infinity,
  });
