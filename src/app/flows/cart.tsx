import { fromPromise } from 'xstate';
import { plannedQuery, plansQuery } from '#api/queries/plans.ts';
import type { CartAccount } from '#domain/cart.ts';
import type { PlanStanding } from '#domain/plans/standing.ts';
import { cart } from '#machines/cart.ts';
import { toldAt } from '#domain/locations-owed.ts';
import { owedAt } from '#domain/owed.ts';
import Cart from '#screens/cart/index.tsx';
import { cartPart } from '#machines/cart.part.ts';
import { flowOf, type Means } from '../flow.ts';
import { knowledge } from '../knowledge.ts';
import { useProfile } from '../use-profile.ts';

const slots = ({ client }: Means) =>
  cart.provide({
    actors: {
      findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(({ input }) =>
        knowledge().fetchQuery(plannedQuery(client, input)),
      ),
      readPlans: fromPromise<readonly PlanStanding[], readonly CartAccount[]>(({ input }) =>
        knowledge().fetchQuery(plansQuery(client, input)),
      ),
    },
  });

export const flow = flowOf({
  part: cartPart,
  slots,
  Screen: ({ actor, portal }) => {
    const { paid, receipt, owed, location, planUnbegun } = portal.getSnapshot().context;
    const name = useProfile(portal)?.firstName;
    const here = owedAt(owed, location);
    const told = toldAt(owed, location);
    return <Cart {...{ actor, paid, receipt, planUnbegun, owed: here, told, name }} />;
  },
  next: ['payment/checkout', 'payment/direct'],
});
