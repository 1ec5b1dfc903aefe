import { fromPromise } from 'xstate';
import { askClosing, closeLogin, readClosing } from '#api/closing.ts';
import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import type { Closing } from '#domain/closing.ts';
import { failureFrom } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
import { closeAccountPart } from '#machines/close-account.part.ts';
import { closeAccount, type Wanted } from '#machines/close-account.ts';
import CloseAccount from '#screens/close-account/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { useSteps } from '../use-steps.ts';
import { endedClosed, endedClosing, endedKey } from '../wiring/memory-keys.ts';

const isSignedOut = hasCode(resultCodes.signedOut);

/** A patient who is led out while the end is not known yet is told of it on the first page. */
const slots = ({ client, texts }: Means) =>
  closeAccount.provide({
    actors: {
      readClosing: fromPromise<Closing>(() => readClosing(client)),
      closeLogin: fromPromise<void, Wanted>(async ({ input }) => {
        tabMemory.write(endedKey, endedClosing);
        try {
          await closeLogin(client, { ...input, language: texts.language() });
          tabMemory.write(endedKey, endedClosed);
        } catch (thrown) {
          const failure = failureFrom(thrown);
          if (failure.kind === 'refused' && !isSignedOut(failure)) tabMemory.forget(endedKey);
          throw thrown;
        }
      }),
      askClosing: fromPromise<boolean, { readonly key: string }>(async ({ input: { key } }) => {
        const isClosed = await askClosing(client, { slug: slugShown(), key });
        if (isClosed) tabMemory.write(endedKey, endedClosed);
        else tabMemory.forget(endedKey);
        return isClosed;
      }),
    },
  });

const shows = ({ admission }: Seen) => ({ username: admission?.username });

export const flow = flowOf({
  part: closeAccountPart,
  slots,
  shows,
  Screen: ({ actor, username }) => {
    useSteps(actor, 1);
    return <CloseAccount actor={actor} username={username} />;
  },
  next: ['own-data'],
});
