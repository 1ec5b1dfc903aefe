import { checkoutScript } from '#walks/scripts/checkout.ts';
import { clinicBill, lakesideBill } from '../models/bills.ts';
import { checkoutModel } from '../models/charts/checkout.ts';
import type { World } from '../support/lines.ts';
import { likeLakeside } from '../support/providers.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachStop } from '../support/ways.ts';

const mayHear = / 500 |WebSocket/;

/** From the cart of a provider that is like Lakeside, but for some of its settings. */
const goOnAt =
  (slug: string, payments: object) =>
  async ({ i, server }: World) => {
    await server.putTenant(likeLakeside(slug, payments));
    await i.stand('/quick-pay/accounts', [lakesideBill], { slug });
    await i.payNow();
  };

walkInBrowser(
  checkoutScript,
  checkoutModel,
  {
    'several ways to pay one place': {
      mayHear,
      start: ({ i }) => i.stand('/select-payment-method', [lakesideBill]),
    },
    'several ways to pay two places': {
      mayHear,
      start: ({ i }) => i.stand('/select-payment-method', [lakesideBill, clinicBill]),
    },
    'one way to pay': { start: goOnAt('cards-only', { ach: false }) },
    'a page of the provider’s own': {
      start: goOnAt('own-page', { showPaymentSelection: false, redirectUrl: '/corner-clinic/' }),
    },
  },
  wayToEachStop,
);
