import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { findPlanned, readPlans } from '#api/plans.ts';
import type { CartAccount } from '#domain/cart.ts';
import type { PlanStanding } from '#domain/plans/standing.ts';
import { cart } from '#machines/cart.ts';

export const wiredCart = ({ client }: { readonly client: Client }) =>
  cart.provide({
    actors: {
      findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(({ input }) =>
        findPlanned(client, input),
      ),
      readPlans: fromPromise<readonly PlanStanding[], readonly CartAccount[]>(({ input }) =>
        readPlans(client, input),
      ),
    },
  });
