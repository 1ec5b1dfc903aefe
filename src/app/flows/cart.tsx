import { useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { plannedQuery } from '#api/queries/plans.ts';
import type { CartAccount } from '#domain/cart.ts';
import { cart } from '#machines/cart.ts';
import { toldAt } from '#domain/locations-owed.ts';
import { owedAt } from '#domain/owed.ts';
import { holdsAccount, isHelper } from '#domain/visit/visitor.ts';
import Cart from '#screens/cart/index.tsx';
import { cartPart } from '#machines/cart.part.ts';
import { AsOf } from '#ui/AsOf.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';
import { payingNext } from '../paying-next.ts';
import { useCashCodes } from '../use-cash-codes.ts';
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

const shows = (seen: Seen) => {
  const { owed, location, paid, receipt, planUnbegun } = seen;
  return {
    owed,
    location,
    paid,
    receipt,
    planUnbegun,
    isHolder: holdsAccount(seen),
    helps: isHelper(seen),
  };
};

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof cart>;
}

function Screen({ actor, owed, location, isHolder, ...seen }: Shown) {
  const asOf = useOwed(actor, isHolder || owed.length > 0);
  return (
    <Cart
      {...{ actor, ...seen }}
      owed={owedAt(owed, location)}
      told={toldAt(owed, location)}
      name={useProfile(isHolder)?.firstName}
      standings={useStandings(useSelector(actor, ({ context }) => context.cart))}
      codes={useCashCodes()}
      asOf={<AsOf aged={asOf} />}
    />
  );
}

export const flow = flowOf({
  part: cartPart,
  slots,
  shows,
  Screen,
  next: (tenant) => ['payment/checkout', ...payingNext(tenant)],
});
