import { fromPromise } from 'xstate';
import { detectMultiAr } from '#api/payment.ts';
import type { Cart } from '#domain/cart.ts';
import type { MethodKey } from '#domain/methods.ts';
import { checkout } from '#machines/payment/checkout.ts';
import Checkout from '#screens/checkout/index.tsx';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import { flowOf, type Means } from '../../flow.ts';
import type { Seen } from '../../flow-slot.tsx';

const slots = ({ client }: Means) =>
  checkout.provide({
    actors: {
      detectMultiAr: fromPromise<boolean, { cart: Cart; method: MethodKey }>(({ input }) =>
        detectMultiAr(client, input.cart, input.method === 'ach' ? 'ach' : 'cards'),
      ),
    },
  });

export const flow = flowOf({
  part: checkoutPart,
  slots,
  shows: ({ admission }: Seen) => ({ isGuest: admission?.loginType === 'guest' }),
  Screen: Checkout,
  next: ['payment/direct'],
});
