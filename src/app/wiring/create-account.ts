import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { findInvoice, registerAccount } from '#api/new-account.ts';
import type { Proof } from '#api/session.ts';
import { slugShown } from '#browser/page.ts';
import type { LookupFields } from '#domain/new-account.ts';
import { createAccount, type Registered } from '#machines/create-account.ts';
import type { Texts } from '#text/language.ts';

interface Means {
  readonly client: Client;
  readonly texts: Pick<Texts, 'language'>;
  readonly proofFor: (action: string) => Promise<Proof>;
}

/** The token of what was found stays here, between the search and the end: no chart holds it. */
export function wiredCreateAccount({ client, texts, proofFor }: Means) {
  let searchParamsToken = '';
  return createAccount.provide({
    actors: {
      verifyInvoice: fromPromise<boolean, LookupFields>(async ({ input }) => {
        const proof = await proofFor('verifyinvoice');
        const found = await findInvoice(client, slugShown(), input, proof);
        searchParamsToken = found ?? '';
        return found !== undefined;
      }),
      register: fromPromise<void, Registered>(async ({ input }) => {
        const known = { slug: slugShown(), searchParamsToken, language: texts.language() };
        await registerAccount(client, { ...input, ...known }, await proofFor('register'));
      }),
    },
  });
}
