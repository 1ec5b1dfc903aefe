import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { readAttempt } from '#api/payment.ts';
import { deferred, type Answered, type Input } from '#machines/deferred.ts';

/** Waits for the payments of a visitor that somebody else decides on later. */
export const wiredDeferred = (client: Client) =>
  deferred.provide({
    actors: {
      readEnds: fromPromise<readonly Answered[], Input>(async ({ input: { payments } }) => {
        const answers = await Promise.allSettled(
          payments.map(async ({ key, reference, isDoubted }) => ({
            key,
            reference,
            isDoubted,
            outcome: await readAttempt(client, key),
          })),
        );
        return answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      }),
    },
  });
