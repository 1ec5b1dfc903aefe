import { fromPromise } from 'xstate';
import { login } from '#machines/login.ts';
import type { Admission } from '#domain/visit/admission.ts';
import Login from '#screens/login/index.tsx';
import { loginPart } from '#machines/login.part.ts';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';

const slots = ({ client, address, proofFor, admit }: Means) =>
  login.provide({
    actors: {
      signIn: fromPromise<Admission, { readonly username: string; readonly password: string }>(
        async ({ input }) => {
          const logins = await client.logins();
          const proof = await proofFor('authenticate');
          return admit(logins.signIn(client, address, input, proof));
        },
      ),
    },
  });

export const flow = flowOf({
  part: loginPart,
  slots,
  shows: ({ loginName }: Seen) => ({ username: loginName }),
  Screen: Login,
  next: ['cart'],
});
