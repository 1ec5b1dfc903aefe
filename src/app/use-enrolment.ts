import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { communicationsQuery } from '#api/queries/communications.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import { knowledge } from './knowledge.ts';

/** The ground to turn Text to Pay on with a card; nothing where it is on, or while that is not known. */
export function useEnrolment(isWanted: boolean): Enrolment | undefined {
  const { client } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ ...communicationsQuery(client), enabled: isWanted }, knowledge());
  return isWanted && data && !data.choices.hasTextToPay ? data : undefined;
}
