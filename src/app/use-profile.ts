import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { profileQuery, type Profile } from '#api/queries/profile.ts';
import { knowledge } from './knowledge.ts';

/** The profile of an account holder; other visitors have none. */
export function useProfile(isHolder: boolean): Profile | undefined {
  const { client } = useRouteContext({ from: '__root__' });
  return useQuery({ ...profileQuery(client), enabled: isHolder }, knowledge()).data;
}
