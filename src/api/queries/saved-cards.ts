import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { readRegistration, readSavedCards } from '../saved-cards.ts';

/** The cards on file of whoever is logged in. */
export const savedCardsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['savedCards'],
    queryFn: () => readSavedCards(client),
    staleTime: 30_000,
  });

/** The name of the login that may be made with a payment; the payment that makes it changes the answer. */
export const registrationQuery = (client: Client) =>
  queryOptions({
    queryKey: ['savedCards', 'registration'],
    queryFn: async () => (await readRegistration(client)) ?? null,
    staleTime: 30_000,
  });
