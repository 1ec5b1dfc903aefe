import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import type { Name, Proof } from '#api/logins.ts';
import type { Address } from '#domain/address.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import type { Admit } from './admitting.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
  readonly proofFor: (action: string) => Promise<Proof>;
  readonly admit: Admit;
}

export function wiredQuickPayLogin({ client, address, proofFor, admit }: Means) {
  const proof = () => proofFor('authenticate');

  return quickPayLogin.provide({
    actors: {
      checkUsername: fromPromise<boolean, Name>(async ({ input: { username } }) =>
        (await client.logins()).isKnown(client, { slug: address.slug, username }, () =>
          proofFor('check'),
        ),
      ),
      beginAsGuest: fromPromise<Admission, Partial<Name>>(async ({ input }) => {
        const logins = await client.logins();
        return admit(logins.beginAsGuest(client, address, input, await proof()));
      }),
      signIn: fromPromise<Admission, Name & { readonly password: string }>(async ({ input }) => {
        const logins = await client.logins();
        return admit(logins.signInToQuickPay(client, address, input, await proof()));
      }),
    },
  });
}
