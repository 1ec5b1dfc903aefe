import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { owedQuery } from '#api/queries/owed.ts';
import type { Owed } from '#domain/owed.ts';
import { knowledge } from './knowledge.ts';
import { ageOf } from './reading.ts';
import { retry } from './retry.ts';

/** The chart behind a list of what is owed. */
export interface Hearer {
  send(event: { type: 'owed.read'; owed: Owed }): void;
}

/**
 * What is owed is read again when the patient comes back to its list, and the chart behind the list
 * hears each answer. Where it could not be read, returns the day and time of the list on show.
 */
export function useOwed(hearer: Hearer, isKnown: boolean) {
  const { client } = useRouteContext({ from: '__root__' });
  const query = useQuery(
    { ...owedQuery(client), enabled: isKnown, refetchOnReconnect: true, retry },
    knowledge(),
  );
  // The portal has the answers already that were read before the patient came to the list.
  const owed = query.isFetchedAfterMount ? query.data : undefined;
  useEffect(() => {
    if (owed) hearer.send({ type: 'owed.read', owed });
  }, [hearer, owed]);
  return query.isError && query.data && ageOf(query);
}
