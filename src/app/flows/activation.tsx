import { fromPromise } from 'xstate';
import { activateAccount } from '#api/new-account.ts';
import { placeShown, slugShown } from '#browser/page.ts';
import type { LookupFields } from '#domain/new-account.ts';
import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { paramsAt } from '#domain/place-at.ts';
import { activation } from '#machines/activation.ts';
import Activation from '#screens/activation/index.tsx';
import { activationPart } from '#machines/activation.part.ts';
import { flowOf, type Means } from '../flow.ts';

/** The token is read off the address when it is sent: nothing else ever holds it. */
const slots = ({ client }: Means) =>
  activation.provide({
    actors: {
      activate: fromPromise<void, LookupFields>(async ({ input }) => {
        const token = paramsAt(placeShown())['token'] ?? '';
        // A string of another shape is a token that was cut off, in the mail or by hand.
        if (!/^[\w-]{43}$/.test(token))
          throw new ApiFailure('refused', { code: resultCodes.missing, route: '' });
        await activateAccount(client, { slug: slugShown(), token }, input);
      }),
    },
  });

export const flow = flowOf({ part: activationPart, slots, Screen: Activation, next: ['login'] });
