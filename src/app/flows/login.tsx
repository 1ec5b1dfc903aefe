import { fromPromise } from 'xstate';
import { deviceId } from '#browser/device-id.ts';
import { login } from '#machines/login.ts';
import type { Admission } from '#domain/visit/admission.ts';
import Login from '#screens/login/index.tsx';
import { loginPart } from '#machines/login.part.ts';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';

const slots = ({ client, address, texts, proofFor, admit }: Means) =>
  login.provide({
    actors: {
      signIn: fromPromise<Admission, { readonly username: string; readonly password: string }>(
        async ({ input }) => {
          const logins = await client.logins();
          const device = deviceId();
          const from = { ...(device !== undefined && { device }), language: texts.language() };
          const proof = await proofFor('authenticate');
          return admit(logins.signIn(client, address, { ...input, ...from }, proof));
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
