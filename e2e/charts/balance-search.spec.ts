import { balanceSearchScript } from '#studio/scripts/balance-search.ts';
import { balanceSearchModel } from '../models/charts/balance-search.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  balanceSearchScript,
  balanceSearchModel,
  {
    'where the bill may be typed in instead': {
      mayHear: / status of 404 |WebSocket/,
      start: async ({ i }) => {
        await i.open('/harbor/');
        await i.goOnAsGuest();
      },
    },
  },
  wayToEachEnd,
);
