import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { registrationQuery } from '#api/queries/saved-cards.ts';
import { knowledge } from './knowledge.ts';

/** The name under which a guest may make a login with the payment; nothing while that is not known. */
export function useRegistration(isWanted: boolean): string | undefined {
  const { client } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ ...registrationQuery(client), enabled: isWanted }, knowledge());
  return (isWanted && data) || undefined;
}
