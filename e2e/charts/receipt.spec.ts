import { ApiFailure } from '#domain/failure.ts';
import { receipt } from '#machines/receipt.ts';
import { receiptPaid, receiptPartly } from '../../tests/support/receipt-data.ts';
import { receiptPlan } from '../../tests/support/receipt-plan.ts';
import { gives, refuses, type Plan } from '../../tests/support/walk.ts';
import { clinicBill, declining, lakesideBill, type Bill } from '../models/bills.ts';
import { receiptModel } from '../models/charts/receipt.ts';
import { line, type World } from '../support/lines.ts';
import { payBefore } from '../support/paid-before.ts';
import { walkInBrowser } from '../support/walks.ts';

const offline = refuses(new ApiFailure('offline', { route: '' }));
const tooOften = refuses(new ApiFailure('refused', { code: 429, route: '' }));
const words = { en: undefined, es: 'Gracias. Recibimos su pago.' } as const;

const plan = (more: Partial<Plan<typeof receipt>>): Plan<typeof receipt> => ({
  ...receiptPlan,
  facts: ({ context }) => context.receipt?.header.messages[0]?.message,
  ...more,
});

/** Receipts stay: one payment of a kind is enough for all who read it. */
const payments = new Map<string, Promise<string>>();

const standAtReceipt = async ({ i, server }: World, bills: readonly Bill[], card?: string) => {
  const name = `${server.origin} ${card}`;
  const paid = payments.get(name) ?? payBefore(i.page.request, bills, card);
  payments.set(name, paid);
  await i.comeBack('/receipt', bills.slice(1), {}, { receipt: await paid });
};

walkInBrowser(receipt, receiptModel, [
  {
    name: 'of a payment',
    plan: plan({
      says: (snapshot) => {
        const all = receiptPlan.says;
        const said = typeof all === 'function' ? all(snapshot) : all;
        return said.filter(({ type }) => type !== 'rest.chosen');
      },
      answers: {
        ...receiptPlan.answers,
        readReceipt: ({ context: { language } }) => [
          gives(receiptPaid(language === 'es' ? words.es : words.en)),
          offline,
        ],
        emailReceipt: [gives(), tooOften, offline],
        openPdf: [gives('/receipts/file/signed'), tooOften, offline],
      },
    }),
    mayHear: /Failed to load resource|net::ERR|WebSocket/,
    start: line('I paid a bill', (world) => standAtReceipt(world, [lakesideBill])),
  },
  {
    name: 'of a payment in part',
    plan: plan({
      says: [{ type: 'rest.chosen' }],
      answers: { readReceipt: [gives(receiptPartly())] },
    }),
    start: line('I paid two bills, and one place did not get its money', (world) =>
      standAtReceipt(world, [lakesideBill, clinicBill], declining.secondLocation),
    ),
  },
]);
