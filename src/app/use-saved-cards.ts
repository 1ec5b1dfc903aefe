import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { savedCardsQuery } from '#api/queries/saved-cards.ts';
import { knowledge } from './knowledge.ts';
import { ageOf, againOf } from './reading.ts';

/** The cards on file; where they could not be read, how to try again and since when they are known. */
export function useSavedCards(isWanted: boolean) {
  const { client } = useRouteContext({ from: '__root__' });
  const query = useQuery({ ...savedCardsQuery(client), enabled: isWanted }, knowledge());
  const { data, isError } = query;
  return {
    cards: data,
    unread: isError && !data ? againOf(query) : undefined,
    asOf: isError && data ? ageOf(query) : undefined,
  };
}
