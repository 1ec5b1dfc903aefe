import { receiptScript } from '#walks/scripts/receipt.ts';
import { clinicBill, declining, lakesideBill, type Bill } from '../models/bills.ts';
import { receiptModel } from '../models/charts/receipt.ts';
import type { World } from '../support/lines.ts';
import { payBefore } from '../support/paid-before.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachOutcome } from '../support/ways.ts';

/** Receipts stay: one payment of a kind is enough for all who read it. */
const payments = new Map<string, Promise<string>>();

const standAtReceipt = async ({ i, server }: World, bills: readonly Bill[], card?: string) => {
  const name = `${server.origin} ${card}`;
  const paid = payments.get(name) ?? payBefore(i.page.request, bills, card);
  payments.set(name, paid);
  await i.comeBack('/receipt', bills.slice(1), {}, { receipt: await paid });
};

walkInBrowser(
  receiptScript,
  receiptModel,
  {
    'of a payment': {
      mayHear: /Failed to load resource|net::ERR|^fatal: Network Error - URL = |WebSocket/,
      start: (world) => standAtReceipt(world, [lakesideBill]),
    },
    'of a payment in part': {
      start: (world) => standAtReceipt(world, [lakesideBill, clinicBill], declining.secondLocation),
    },
  },
  wayToEachOutcome,
);
