import { createAccountScript } from '#walks/scripts/create-account.ts';
import { createAccountModel } from '../models/charts/create-account.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  createAccountScript,
  createAccountModel,
  {
    'with an address': {
      mayHear: / status of 422 |WebSocket/,
      start: async ({ i, server }, { next }) => {
        const registers = next.some(({ slot }) => slot === 'register');
        const slug = registers ? await ownLakeside(server) : 'lakeside';
        await i.open(`/${slug}/#/credentialed/create-account`);
      },
    },
  },
  wayToEachEnd,
);
