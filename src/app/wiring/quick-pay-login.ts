import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { beginAsGuest, isKnown, signInToQuickPay, type Name, type Proof } from '#api/session.ts';
import { tabMemory } from '#browser/memory.ts';
import type { Address } from '#domain/address.ts';
import type { Admission } from '#machines/portal/types.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import { secretKey } from './memory-keys.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
  readonly proofFor: (action: string) => Promise<Proof>;
}

type Begun = Awaited<ReturnType<typeof beginAsGuest>>;

export function wiredQuickPayLogin({ client, address, proofFor }: Means) {
  const proof = () => proofFor('authenticate');

  /** What finds the session again after a reload stays with this tab. */
  const remember = ({ admission, resumeSecret }: Begun): Admission => {
    tabMemory.write(secretKey(address.slug), resumeSecret);
    return admission;
  };

  return quickPayLogin.provide({
    actors: {
      checkUsername: fromPromise<boolean, Name>(({ input }) =>
        isKnown(client, address.slug, input.username),
      ),
      beginAsGuest: fromPromise<Admission, Partial<Name>>(async ({ input }) =>
        remember(await beginAsGuest(client, address, input, await proof())),
      ),
      signIn: fromPromise<Admission, Name & { readonly password: string }>(async ({ input }) =>
        remember(await signInToQuickPay(client, address, input, await proof())),
      ),
    },
  });
}
