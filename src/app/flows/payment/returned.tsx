import { fromPromise } from 'xstate';
import { readStanding } from '#api/away.ts';
import type { PaymentStanding } from '#domain/payment.ts';
import { returnedPart } from '#machines/payment/returned.part.ts';
import { returned } from '#machines/payment/returned.ts';
import ReturnedPayment from '#screens/returned-payment/index.tsx';
import { flowOf, type Means } from '../../flow.ts';

const slots = ({ client }: Means) =>
  returned.provide({
    actors: {
      readStanding: fromPromise<PaymentStanding, { readonly handle: string }>(({ input }) =>
        readStanding(client, input.handle),
      ),
    },
  });

export const flow = flowOf({ part: returnedPart, slots, Screen: ReturnedPayment });
