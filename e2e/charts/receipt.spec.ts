import { receiptTable } from '#walks/receipt.ts';
import { clinicBill, declining, lakesideBill } from '../models/bills.ts';
import { holder } from '#walks/samples/typed.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { payBefore } from '../support/paid-before.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(receiptTable, {
  // The receipt of an earlier payment is asked for by its number in the history first.
  holds: { readReceipt: 'GET **/{receipts/get,ledger/accounts/history/*}*' },
  starts: {
    'a receipt': async ({ i, server }, { next }) => {
      const slug = await ownLakeside(server);
      const isInPart = next.some(({ event }) => event.type === 'rest.chosen');
      const receipt = await (isInPart
        ? payBefore(i.page.request, [lakesideBill, clinicBill], {
            slug,
            cardNumber: declining.secondLocation,
          })
        : payBefore(i.page.request, [lakesideBill], { slug }));
      await i.comeBack('/receipt', isInPart ? [clinicBill] : [], { slug }, { receipt });
    },
    'the receipt of a payment that somebody else made': async ({ i }) => {
      await comeAs(i, 'lakeside', holder);
      await i.typePlace('/credentialed/payment-history/999999/receipt');
    },
  },
});
