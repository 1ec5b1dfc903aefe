import { fromPromise } from 'xstate';
import { payDirect, readAttempt } from '#api/payment.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import { locationsIn } from '#domain/cart-locations.ts';
import { places } from '#domain/places.ts';
import type { Context } from '#machines/portal/types.ts';
import DirectPayment from '#screens/direct-payment/index.tsx';
import { Coming } from '#screens/receipt/Coming.tsx';
import type { Portal } from '../../doors.ts';
import { Waiting } from '../../Waiting.tsx';
import { directPart } from '#machines/payment/direct.part.ts';
import { flowOf, type Means } from '../../flow.ts';

const slots = ({ client, texts, proofFor }: Means) =>
  directPayment.provide({
    actors: {
      pay: fromPromise<PaymentOutcome, Paying>(async ({ input: { key, cart, details, again } }) =>
        payDirect(client, {
          key,
          cart,
          details: details.open(),
          again,
          language: texts.language(),
          proof: await proofFor('pay'),
        }),
      ),
      readAttempt: fromPromise<PaymentOutcome, { key: string }>(({ input }) =>
        readAttempt(client, input.key),
      ),
    },
  });

/** A payment that has a receipt shows the receipt's empty sheet until the receipt comes. */
function Afterwards({ portal, began }: { readonly portal: Portal; readonly began: Context }) {
  const { place, receipt } = portal.getSnapshot().context;
  return receipt !== began.receipt || place === places.receipt.path ? <Coming /> : <Waiting />;
}

export const flow = flowOf({
  part: directPart,
  slots,
  Screen: ({ actor, portal }) => {
    const { cart, receipt } = portal.getSnapshot().context;
    const isMultiAr = locationsIn(cart).length > 1;
    return <DirectPayment actor={actor} isMultiAr={isMultiAr} hasReceipt={receipt !== undefined} />;
  },
  Afterwards,
  next: ['receipt'],
});
