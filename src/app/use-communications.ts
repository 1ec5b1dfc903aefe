import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { communicationsQuery } from '#api/queries/communications.ts';
import type { ChoicesShown } from '#screens/communications/props.ts';
import { knowledge } from './knowledge.ts';
import { readingOf } from './reading.ts';

/** The choices of whoever is logged in, read again whenever the patient comes back to them. */
export function useCommunications(): ChoicesShown {
  const { client } = useRouteContext({ from: '__root__' });
  return readingOf(useQuery(communicationsQuery(client), knowledge()), (known) => known);
}
