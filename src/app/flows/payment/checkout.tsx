import { fromPromise, type ActorRefFrom } from 'xstate';
import { detectMultiAr } from '#api/payment.ts';
import type { Cart } from '#domain/cart.ts';
import type { MethodKey } from '#domain/methods.ts';
import { checkout } from '#machines/payment/checkout.ts';
import Checkout from '#screens/checkout/index.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import { flowOf, type Means } from '../../flow.ts';
import type { Seen } from '../../flow-slot.tsx';
import { payingNext } from '../../paying-next.ts';
import { useCashFee } from '../../use-cash-fee.ts';
import { useSavedCards } from '../../use-saved-cards.ts';

const slots = ({ client }: Means) =>
  checkout.provide({
    actors: {
      detectMultiAr: fromPromise<boolean, { cart: Cart; method: MethodKey }>(({ input }) =>
        detectMultiAr(client, input.cart, input.method === 'ach' ? 'ach' : 'cards'),
      ),
    },
  });

const shows = ({ admission }: Seen) => ({
  isGuest: admission?.loginType === 'guest',
  mayHaveCards: admission !== undefined && !['guest', 'sso'].includes(admission.loginType),
});

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof checkout>;
}

function Screen({ actor, isGuest, mayHaveCards }: Shown) {
  const { card, saveCreditCard } = useTenant().payments;
  const isWanted = mayHaveCards && card && saveCreditCard;
  const { asOf, ...known } = useSavedCards(isWanted);
  const saved = isWanted ? { ...known, asOf: <AsOf aged={asOf} /> } : undefined;
  return <Checkout {...{ actor, isGuest, saved }} cashFee={useCashFee()} />;
}

export const flow = flowOf({
  part: checkoutPart,
  slots,
  shows,
  Screen,
  next: payingNext,
});
