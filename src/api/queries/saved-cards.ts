import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readSavedCards } from '../saved-cards.ts';

/** The cards on file of whoever is logged in. */
export const savedCardsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['savedCards'],
    queryFn: () => readSavedCards(client),
    staleTime: 30_000,
  });
