import { createAccountTable } from '#walks/create-account.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(createAccountTable, {
  starts: {
    'with an address': async ({ i, server }, { next }) => {
      const registers = next.some(({ slot }) => slot === 'register');
      const slug = registers ? await ownLakeside(server) : 'lakeside';
      await i.open(`/${slug}/#/credentialed/create-account`);
    },
  },
});
