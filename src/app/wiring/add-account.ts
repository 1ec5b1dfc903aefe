import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { addOwnAccount, findBalance } from '#api/search.ts';
import type { Address } from '#domain/address.ts';
import type { Owed } from '#domain/owed.ts';
import { addAccount, type Asked } from '#machines/add-account.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
}

export const wiredAddAccount = ({ client, address: { slug } }: Means) =>
  addAccount.provide({
    actors: {
      findAccount: fromPromise<Owed, Asked>(({ input: { keeper, fields } }) =>
        keeper === 'account'
          ? addOwnAccount(client, { slug, fields })
          : findBalance(client, { slug, fields, isAddAccount: true }),
      ),
    },
  });
