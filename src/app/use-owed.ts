import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { owedQuery } from '#api/queries/owed.ts';
import { failureFrom } from '#domain/failure.ts';
import { isSameDue, isSameOwed } from '#domain/same-owed.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import type { Portal } from './doors.ts';
import { knowledge } from './knowledge.ts';

/** Once more, and not where the server has refused. */
const retry = (failures: number, thrown: Error): boolean =>
  failures === 0 && failureFrom(thrown).kind !== 'refused';

/**
 * What is owed, where it is listed: it is read again when the patient comes back to the list, and
 * the portal hears of it. While something is being typed or asked (`isCalm` is false) that waits.
 */
export function useOwed(portal: Portal, isCalm = true) {
  const { client } = useRouteContext({ from: '__root__' });
  const owed = useSelector(portal, ({ context }) => context.owed);
  const isKnown = useSelector(portal, ({ context }) => holdsAccount(context)) || owed.length > 0;
  const query = useQuery(
    { ...owedQuery(client), enabled: isKnown, refetchOnReconnect: true, retry },
    knowledge(),
  );
  // The portal has the answers already that were read before the patient came to the list.
  const news = query.isFetchedAfterMount ? query.data : undefined;
  useEffect(() => {
    if (isCalm && news && !isSameOwed(owed, news))
      portal.send({ type: 'owed.read', owed: news, isOtherwise: !isSameDue(owed, news) });
  }, [portal, isCalm, owed, news]);
  const asOf = query.isError &&
    query.data && {
      readAt: query.dataUpdatedAt,
      isBusy: query.isFetching,
      onAgain: () => void query.refetch(),
    };
  return { owed, asOf };
}
