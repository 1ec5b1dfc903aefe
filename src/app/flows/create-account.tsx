import { fromPromise } from 'xstate';
import { findInvoice, registerAccount } from '#api/new-account.ts';
import { slugShown } from '#browser/page.ts';
import type { LookupFields } from '#domain/new-account.ts';
import { createAccount, type Registered } from '#machines/create-account.ts';
import CreateAccount from '#screens/create-account/index.tsx';
import { useSteps } from '../use-steps.ts';
import { createAccountPart } from '#machines/create-account.part.ts';
import { flowOf, type Means } from '../flow.ts';

/** The search token stays in this closure, between the search and the end: no chart holds it. */
function slots({ client, texts, proofFor }: Means) {
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

export const flow = flowOf({
  part: createAccountPart,
  slots,
  Screen: ({ actor }) => {
    useSteps(actor);
    return <CreateAccount actor={actor} />;
  },
});
