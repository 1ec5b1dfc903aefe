import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { findBalance } from '#api/search.ts';
import type { Address } from '#domain/address.ts';
import type { Owed } from '#domain/owed.ts';
import { balanceSearch, type Searched } from '#machines/balance-search.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
}

export const wiredBalanceSearch = ({ client, address: { slug } }: Means) =>
  balanceSearch.provide({
    actors: {
      findBalance: fromPromise<Owed, Searched>(({ input: { fields } }) =>
        findBalance(client, { slug, fields, isAddAccount: false }),
      ),
    },
  });
