import { balanceSearchTable } from '#walks/balance-search.ts';
import { findAtHarbor } from '../support/at-harbor.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(balanceSearchTable, {
  starts: {
    'once something was found, by the one field there is': async (world) => {
      await findAtHarbor(world, 'findBalance');
      await world.i.page.goBack();
    },
  },
});
