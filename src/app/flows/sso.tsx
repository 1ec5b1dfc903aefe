import { fromPromise } from 'xstate';
import {
  beginByLaunch,
  beginByToken,
  owedNow,
  readPrefill,
  readQuestions,
  verifyAnswers,
} from '#api/sso.ts';
import type { Owed } from '#domain/owed.ts';
import { seal, type Sealed } from '#domain/sealed.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { sso, type Challenge, type Launch } from '#machines/sso.ts';
import Sso from '#screens/sso/index.tsx';
import { ssoPart } from '#machines/sso.part.ts';
import { flowOf, type Means } from '../flow.ts';
import { noteFound } from '../note-found.ts';

type Begun = Awaited<ReturnType<typeof beginByToken>>;

function slots({ client, address, admit }: Means) {
  /** The session of launch version 1, between its two calls. */
  let begun: Begun | undefined;

  /** Reads in the launched patient's name; the patient before stays logged in if that fails. */
  const inTheirName = async <T,>({ token }: Begun, read: () => Promise<T>): Promise<T> => {
    const before = client.token();
    client.hold(token);
    try {
      return await read();
    } catch (thrown) {
      client.hold(before);
      throw thrown;
    }
  };

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
        const owed = await inTheirName(begun, () => readPrefill(client, address));
        await admit(Promise.resolve(begun));
        return noteFound(client, owed);
      }),
      fetchLaunch: fromPromise<{ admission: Admission; owed: Owed }, Launch>(async ({ input }) => {
        const launched = await beginByLaunch(client, address, opened(input));
        // An account holder's bills are read with the rest of the record.
        const owed = await inTheirName(launched, async () =>
          launched.isHolder ? [] : owedNow(client),
        );
        const admission = await admit(Promise.resolve(launched));
        return { admission, owed: noteFound(client, owed) };
      }),
    },
  });
}

const opened = ({ version, token }: Launch) => ({ version, token: token.open() });

export const flow = flowOf({ part: ssoPart, slots, Screen: Sso, next: ['cart'] });
