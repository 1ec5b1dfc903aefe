import { fromPromise } from 'xstate';
import { addOwnAccount, findBalance } from '#api/search.ts';
import type { Owed } from '#domain/owed.ts';
import { addAccount, type Asked } from '#machines/add-account.ts';
import { addAccountPart } from '#machines/add-account.part.ts';
import AddAccount from '#screens/add-account/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { noteFound } from '../note-found.ts';

const slots = ({ client, address: { slug } }: Means) =>
  addAccount.provide({
    actors: {
      findAccount: fromPromise<Owed, Asked>(async ({ input: { keeper, fields } }) => {
        const found =
          keeper === 'account'
            ? await addOwnAccount(client, { slug, fields })
            : await findBalance(client, { slug, fields, isAddAccount: true });
        return noteFound(client, found);
      }),
    },
  });

export const flow = flowOf({ part: addAccountPart, slots, Screen: AddAccount, next: ['cart'] });
