import { shallowEqual, useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { plannedQuery } from '#api/queries/plans.ts';
import type { CartAccount } from '#domain/cart.ts';
import { isCalm } from '#machines/cart-setup.ts';
import { cart } from '#machines/cart.ts';
import { toldAt } from '#domain/locations-owed.ts';
import { owedAt } from '#domain/owed.ts';
import Cart from '#screens/cart/index.tsx';
import { cartPart } from '#machines/cart.part.ts';
import { AsOf } from '#ui/AsOf.tsx';
import type { Portal } from '../doors.ts';
import { flowOf, type Means } from '../flow.ts';
import { knowledge } from '../knowledge.ts';
import { useOwed } from '../use-owed.ts';
import { useProfile } from '../use-profile.ts';
import { useStandings } from '../use-standings.ts';

const slots = ({ client }: Means) =>
  cart.provide({
    actors: {
      findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(({ input }) =>
        knowledge().fetchQuery(plannedQuery(client, input)),
      ),
    },
  });

function Screen({ actor, portal }: Held) {
  const seen = useSelector(portal, told, shallowEqual);
  const { owed, asOf } = useOwed(portal, useSelector(actor, isCalm));
  const here = owedAt(owed, seen.location);
  return (
    <Cart
      {...{ actor, ...seen }}
      owed={here}
      told={toldAt(owed, seen.location)}
      name={useProfile(portal)?.firstName}
      standings={useStandings(useSelector(actor, ({ context }) => context.cart))}
      asOf={asOf && <AsOf {...asOf} />}
    />
  );
}

interface Held {
  readonly actor: ActorRefFrom<typeof cart>;
  readonly portal: Portal;
}

const told = ({ context }: SnapshotFrom<Portal>) => {
  const { paid, receipt, location, planUnbegun } = context;
  return { paid, receipt, location, planUnbegun };
};

export const flow = flowOf({
  part: cartPart,
  slots,
  Screen,
  next: ['payment/checkout', 'payment/direct'],
});
