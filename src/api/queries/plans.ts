import { queryOptions } from '@tanstack/react-query';
import { runsHere, type CartAccount } from '#domain/cart.ts';
import type { Client } from '../client.ts';
import { findPlanned, readPlans } from '../plans.ts';

const idsOf = (accounts: readonly CartAccount[]) =>
  accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []);

/** The standing of the plans that pay some of these accounts here. */
export const plansQuery = (client: Client, accounts: readonly CartAccount[]) =>
  queryOptions({
    queryKey: ['plans', 'running', idsOf(accounts.filter(runsHere))],
    queryFn: () => readPlans(client, accounts),
    staleTime: 30_000,
  });

/** The ids of those of the accounts that are on a plan already. */
export const plannedQuery = (client: Client, accounts: readonly CartAccount[]) =>
  queryOptions({
    queryKey: ['plans', 'of', accounts.map(({ accountId }) => accountId), idsOf(accounts)],
    queryFn: () => findPlanned(client, accounts),
    staleTime: 5_000,
  });
