import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { addOwnAccount, findBalance } from '#api/search.ts';
import type { Address } from '#domain/address.ts';
import type { Owed } from '#domain/owed.ts';
import { addAccount, type Asked } from '#machines/add-account.ts';
import { balanceSearch, type Searched } from '#machines/balance-search.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
}

/** Whoever looks up one often looks up another: both come together. */

export const wiredBalanceSearch = ({ client, address: { slug } }: Means) =>
  balanceSearch.provide({
    actors: {
      findBalance: fromPromise<Owed, Searched>(({ input: { fields } }) =>
        findBalance(client, { slug, fields, isAddAccount: false }),
      ),
    },
  });

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
