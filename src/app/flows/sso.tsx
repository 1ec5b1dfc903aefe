import { fromPromise } from 'xstate';
import type { Begun } from '#api/begun.ts';
import {
  beginByLaunch,
  beginByToken,
  owedOf,
  readPrefill,
  readQuestions,
  verifyAnswers,
} from '#api/sso.ts';
import type { Challenge } from '#domain/challenge.ts';
import type { Owed } from '#domain/owed.ts';
import { seal, type Sealed } from '#domain/sealed.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { sso, type Launch } from '#machines/sso.ts';
import Sso from '#screens/sso/index.tsx';
import { ssoPart } from '#machines/sso.part.ts';
import { flowOf, type Means } from '../flow.ts';
import { noteFound } from '../note-found.ts';

function slots({ client, address, admit }: Means) {
  /** The session of launch version 1, between its two calls. */
  let begun: Begun | undefined;

  return sso.provide({
    actors: {
      readQuestions: fromPromise<Challenge, Launch>(({ input }) =>
        readQuestions(client, address, opened(input)),
      ),
      verify: fromPromise<Sealed<string>, Launch & { readonly answers: Record<string, string> }>(
        async ({ input }) =>
          seal(await verifyAnswers(client, address, opened(input), input.answers)),
      ),
      validate: fromPromise<Admission, Launch>(async ({ input }) => {
        begun = await beginByToken(client, address, opened(input).token);
        return begun.admission;
      }),
      fetchPrefill: fromPromise<Owed, void>(async () => {
        if (begun === undefined) throw new Error('nobody was validated');
        const owed = await readPrefill(client, address, begun.token);
        await admit(Promise.resolve(begun));
        return noteFound(client, owed);
      }),
      fetchLaunch: fromPromise<{ admission: Admission; owed: Owed }, Launch>(async ({ input }) => {
        const launched = await beginByLaunch(client, address, opened(input));
        // An account holder's bills are read with the rest of the record.
        const owed = launched.isHolder ? [] : await owedOf(client, launched.token);
        const admission = await admit(Promise.resolve(launched));
        return { admission, owed: noteFound(client, owed) };
      }),
    },
  });
}

const opened = ({ version, token }: Launch) => ({ version, token: token.open() });

export const flow = flowOf({ part: ssoPart, slots, Screen: Sso, next: ['cart'] });
