import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { payDirect, readAttempt } from '#api/payment.ts';
import type { Proof } from '#api/session.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import type { Texts } from '#text/language.ts';

interface Means {
  readonly client: Client;
  /** The receipt is written in the language on show. */
  readonly texts: Pick<Texts, 'language'>;
  readonly proofFor: (action: string) => Promise<Proof>;
}

export const wiredDirectPayment = ({ client, texts, proofFor }: Means) =>
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
