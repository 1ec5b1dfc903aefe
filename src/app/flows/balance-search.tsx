import { fromPromise } from 'xstate';
import { findBalance } from '#api/search.ts';
import type { Owed } from '#domain/owed.ts';
import { balanceSearch, type Searched } from '#machines/balance-search.ts';
import { balanceSearchPart } from '#machines/balance-search.part.ts';
import BalanceSearch from '#screens/balance-search/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { noteFound } from '../note-found.ts';

const slots = ({ client, address: { slug } }: Means) =>
  balanceSearch.provide({
    actors: {
      findBalance: fromPromise<Owed, Searched>(async ({ input: { fields } }) =>
        noteFound(client, await findBalance(client, { slug, fields, isAddAccount: false })),
      ),
    },
  });

export const flow = flowOf({
  part: balanceSearchPart,
  slots,
  Screen: BalanceSearch,
  next: ['cart'],
});
