import { checkoutTable } from '#walks/payment/checkout.ts';
import { clinicBill, lakesideBill } from '../models/bills.ts';
import type { World } from '../support/lines.ts';
import { likeLakeside } from '../support/providers.ts';
import { comeToPayWithVisa } from '../support/saved-cards.ts';
import { walkToEnds } from '../support/walk-table.ts';

/** Begins at the cart of a provider like Lakeside, with some other settings. */
const goOnAt =
  (slug: string, payments: object) =>
  async ({ i, server }: World) => {
    await server.putTenant(likeLakeside(slug, payments));
    await i.stand('/quick-pay/accounts', [lakesideBill], { slug });
    await i.payNow();
  };

walkToEnds(checkoutTable, {
  starts: {
    'several ways to pay two places': ({ i }) =>
      i.stand('/select-payment-method', [lakesideBill, clinicBill]),
    'a card on file': async (world) => {
      await comeToPayWithVisa(world);
    },
    'one way to pay': goOnAt('cards-only', {
      ach: false,
      wallet: false,
      'wallet-credit': false,
    }),
    'a page of the provider’s own': goOnAt('own-page', {
      showPaymentSelection: false,
      redirectUrl: '/corner-clinic/',
    }),
  },
  sees: { elsewhere: ({ i }) => i.amOn('/corner-clinic/') },
});
