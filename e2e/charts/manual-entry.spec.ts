import { manualEntryScript } from '#walks/scripts/manual-entry.ts';
import { lakesideBill } from '../models/bills.ts';
import { manualEntryModel } from '../models/charts/manual-entry.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachStop } from '../support/ways.ts';

walkInBrowser(
  manualEntryScript,
  manualEntryModel,
  {
    'the first bill': { start: ({ i }) => i.stand('/quick-pay', []) },
    'one more bill': {
      start: async ({ i }) => {
        await i.stand('/quick-pay/accounts', [lakesideBill]);
        await i.press('Add account');
      },
    },
    'more bills than fit': {
      start: ({ i }) => {
        const bills = Array.from({ length: 10 }, (_one, at) => `LM204811${at}`);
        return i.stand(
          '/quick-pay',
          bills.map((number) => ({ number, amount: '8.50' })),
        );
      },
    },
    'a bill that was typed': {
      start: async ({ i }) => {
        await i.stand('/quick-pay/accounts', [lakesideBill]);
        await i.press(`Edit account ${lakesideBill.number}`);
      },
    },
    'a bill that is not there any more': {
      start: async ({ i }) => {
        await i.stand('/quick-pay/accounts', [lakesideBill]);
        await i.typePlace('/quick-pay/accounts/0a~0b');
      },
    },
  },
  wayToEachStop,
);
