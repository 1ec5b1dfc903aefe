import { fromPromise } from 'xstate';
import { login } from '#machines/login.ts';
import type { Admission } from '#domain/visit/admission.ts';
import Login from '#screens/login/index.tsx';
import { typedName } from '../typed-name.ts';
import { loginPart } from '#machines/login.part.ts';
import { flowOf, type Means } from '../flow.ts';

const slots = ({ client, address, proofFor, admit }: Means) =>
  login.provide({
    actors: {
      signIn: fromPromise<Admission, { readonly username: string; readonly password: string }>(
        async ({ input }) => {
          const logins = await client.logins();
          return admit(logins.signIn(client, address, input, await proofFor('authenticate')));
        },
      ),
    },
  });

export const flow = flowOf({
  part: loginPart,
  slots,
  Screen: ({ actor }) => <Login actor={actor} username={typedName()} />,
  next: ['cart'],
});
