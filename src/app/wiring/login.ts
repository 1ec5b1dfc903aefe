import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { signIn, type Proof } from '#api/session.ts';
import type { Address } from '#domain/address.ts';
import { login } from '#machines/login.ts';
import type { Admission } from '#machines/portal/types.ts';
import type { Admit } from './admitting.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
  readonly proofFor: (action: string) => Promise<Proof>;
  readonly admit: Admit;
}

export const wiredLogin = ({ client, address, proofFor, admit }: Means) =>
  login.provide({
    actors: {
      signIn: fromPromise<Admission, { readonly username: string; readonly password: string }>(
        async ({ input }) => admit(signIn(client, address, input, await proofFor('authenticate'))),
      ),
    },
  });
