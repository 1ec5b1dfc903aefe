import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { savedCardsQuery } from '#api/queries/saved-cards.ts';
import { knowledge } from './knowledge.ts';

/** The cards on file; where they could not be read, how to try again and since when they are known. */
export function useSavedCards(isWanted: boolean) {
  const { client } = useRouteContext({ from: '__root__' });
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery(
    { ...savedCardsQuery(client), enabled: isWanted },
    knowledge(),
  );
  const again = { isBusy: isFetching, onAgain: () => void refetch() };
  return {
    cards: data,
    unread: isError && !data ? again : undefined,
    asOf: isError && data ? { ...again, readAt: dataUpdatedAt } : undefined,
  };
}
