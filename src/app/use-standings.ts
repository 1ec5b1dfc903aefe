import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { plansQuery } from '#api/queries/plans.ts';
import { accountsIn, type Cart } from '#domain/cart.ts';
import type { PlanStandings } from '#domain/plans/standing.ts';
import { knowledge } from './knowledge.ts';

/** The standings of the plans that pay some of these accounts; without them a card still names its plan. */
export function useStandings(cart: Cart): PlanStandings {
  const { client } = useRouteContext({ from: '__root__' });
  const { data, isError } = useQuery(
    { ...plansQuery(client, accountsIn(cart)), placeholderData: keepPreviousData },
    knowledge(),
  );
  return data ?? (isError ? 'unread' : undefined);
}
