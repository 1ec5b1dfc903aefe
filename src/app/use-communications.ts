import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { communicationsQuery } from '#api/queries/communications.ts';
import type { ChoicesShown } from '#screens/communications/props.ts';
import { knowledge } from './knowledge.ts';

/** The choices of whoever is logged in, read again whenever the patient comes back to them. */
export function useCommunications(): ChoicesShown {
  const { client } = useRouteContext({ from: '__root__' });
  const query = useQuery(communicationsQuery(client), knowledge());
  const { data, isError, isFetching, dataUpdatedAt } = query;
  const again = { isBusy: isFetching, onAgain: () => void query.refetch() };
  if (data === undefined) return isError ? { kind: 'unread', ...again } : { kind: 'reading' };
  return {
    kind: 'read',
    ...data,
    ...(isError && { asOf: { readAt: dataUpdatedAt, ...again } }),
  };
}
