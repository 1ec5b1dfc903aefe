import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { beginByTextLink } from '#api/text-link.ts';
import type { Address } from '#domain/address.ts';
import { textLink, type Admitted, type Input } from '#machines/text-link.ts';
import type { Admit } from './admitting.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
  readonly admit: Admit;
}

export const wiredTextLink = ({ client, address, admit }: Means) =>
  textLink.provide({
    actors: {
      openLink: fromPromise<Admitted, Input>(async ({ input }) => {
        const begun = await beginByTextLink(client, address, input.id.open());
        const { owed, language } = begun;
        return { admission: await admit(Promise.resolve(begun)), owed, language };
      }),
    },
  });
