import { balanceSearchPlans } from '#walks/plans/balance-search.ts';
import { chartPlans } from '#walks/walking/chart-plans.ts';
import { balanceSearchScript } from '#walks/scripts/balance-search.ts';
import { searchedFor } from '#walks/samples/searches.ts';
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
    'once something was found, by the one field there is': {
      mayHear: / status of 404 |WebSocket/,
      start: async ({ i, calls }) => {
        const { number, value } = searchedFor('harbor', 0);
        await i.open('/harbor/');
        await i.goOnAsGuest();
        await i.fill({ paymentPostingId: number, patientLastName: value });
        await i.press('Look up');
        await (await calls.next('findBalance')).continue();
        await i.amAt('/open-balance/accounts');
        await i.page.goBack();
      },
    },
  },
  wayToEachEnd(chartPlans(balanceSearchPlans)),
);
