import { cornerThree, manualEntryTable } from '#walks/manual-entry.ts';
import { walkToStops } from '../support/walk-table.ts';

walkToStops(manualEntryTable, {
  starts: {
    'more bills than fit': async ({ i }) => {
      await i.comeIn('corner-clinic');
      for (const bill of cornerThree) {
        if (bill !== cornerThree[0]) await i.press('Add account');
        await i.enterAccount(bill);
      }
      await i.press('Back');
    },
  },
});
