import { receiptTable } from '#walks/receipt.ts';
import { clinicBill, declining, lakesideBill } from '../models/bills.ts';
import { payBefore } from '../support/paid-before.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(receiptTable, {
  starts: {
    'a receipt': async ({ i }, { next }) => {
      const isInPart = next.some(({ event }) => event.type === 'rest.chosen');
      const receipt = await (isInPart
        ? payBefore(i.page.request, [lakesideBill, clinicBill], {
            cardNumber: declining.secondLocation,
          })
        : payBefore(i.page.request, [lakesideBill]));
      await i.comeBack('/receipt', isInPart ? [clinicBill] : [], {}, { receipt });
    },
  },
});
