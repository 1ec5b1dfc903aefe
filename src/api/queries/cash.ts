import { queryOptions } from '@tanstack/react-query';
import { readCodes } from '../cash.ts';
import type { Client } from '../client.ts';

/** The codes of the payer that can still be paid at a counter. */
export const cashCodesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['cashCodes'],
    queryFn: () => readCodes(client),
    // Counters are paid at any time.
    staleTime: 5_000,
  });
