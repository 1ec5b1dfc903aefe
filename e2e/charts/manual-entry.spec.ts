import { cornerThree, manualEntryTable } from '#walks/manual-entry.ts';
import { walkToStops } from '../support/walk-table.ts';
import { english } from '../support/texts.ts';

walkToStops(manualEntryTable, {
  starts: {
    'more bills than fit': async ({ i }) => {
      await i.comeIn('corner-clinic');
      for (const bill of cornerThree) {
        if (bill !== cornerThree[0]) await i.press(english('buttons_addaccount'));
        await i.enterAccount(bill);
      }
      await i.press(english('buttons_back'));
    },
  },
});
