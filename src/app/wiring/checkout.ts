import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { detectMultiAr } from '#api/payment.ts';
import type { Cart } from '#domain/cart.ts';
import type { MethodKey } from '#domain/methods.ts';
import { checkout } from '#machines/payment/checkout.ts';

export const wiredCheckout = ({ client }: { readonly client: Client }) =>
  checkout.provide({
    actors: {
      detectMultiAr: fromPromise<boolean, { cart: Cart; method: MethodKey }>(({ input }) =>
        detectMultiAr(client, input.cart, input.method === 'ach' ? 'ach' : 'cards'),
      ),
    },
  });
