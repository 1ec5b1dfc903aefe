import { randomUUID } from 'node:crypto';
import { directScript } from '#walks/scripts/direct.ts';
import { clinicBill, lakesideBill } from '../models/bills.ts';
import { directPaymentModel } from '../models/charts/direct-payment.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachStop } from '../support/ways.ts';

const mayHear = /Failed to load resource|net::ERR|WebSocket/;

walkInBrowser(
  directScript,
  directPaymentModel,
  {
    'by card': {
      mayHear,
      start: ({ i }) => i.comeBack('/payment/cards', [lakesideBill]),
    },
    'by bank account': {
      mayHear,
      start: ({ i }) => i.comeBack('/payment/ach', [lakesideBill]),
    },
    'two places': {
      mayHear,
      start: ({ i }) => i.comeBack('/payment/cards', [lakesideBill, clinicBill]),
    },
    'begun before, and nobody knows': {
      mayHear,
      start: ({ i }) => {
        const attempt = { key: randomUUID(), method: 'cards', sent: true };
        return i.comeBack('/payment/cards', [lakesideBill], {}, { attempt });
      },
    },
  },
  wayToEachStop,
);
