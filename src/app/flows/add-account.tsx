import { fromPromise } from 'xstate';
import { addOwnAccount, findBalance } from '#api/search.ts';
import type { Owed } from '#domain/owed.ts';
import { addAccount, type Asked } from '#machines/add-account.ts';
import { addAccountPart } from '#machines/add-account.part.ts';
import AddAccount from '#screens/add-account/index.tsx';
import { flowOf, type Means } from '../flow.ts';

const slots = ({ client, address: { slug } }: Means) =>
  addAccount.provide({
    actors: {
      findAccount: fromPromise<Owed, Asked>(({ input: { keeper, fields } }) =>
        keeper === 'account'
          ? addOwnAccount(client, { slug, fields })
          : findBalance(client, { slug, fields, isAddAccount: true }),
      ),
    },
  });

export const flow = flowOf({ part: addAccountPart, slots, Screen: AddAccount, next: ['cart'] });
