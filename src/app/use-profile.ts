import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { profileQuery, type Profile } from '#api/queries/profile.ts';
import { knowledge } from './knowledge.ts';

interface Age {
  /** The milliseconds after which it is read again when the patient comes to it. */
  readonly staleTime?: number;
}

/** The profile of an account holder; other visitors have none. */
export function useProfile(isHolder: boolean, age: Age = {}): Profile | undefined {
  const { client } = useRouteContext({ from: '__root__' });
  return useQuery({ ...profileQuery(client), ...age, enabled: isHolder }, knowledge()).data;
}
