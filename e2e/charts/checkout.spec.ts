import { checkoutTable } from '#walks/payment/checkout.ts';
import { lakesideBill } from '../models/bills.ts';
import { likeLakeside } from '../support/providers.ts';
import { comeToPayWithVisa } from '../support/saved-cards.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(checkoutTable, {
  starts: {
    'a card on file': async (world) => {
      await comeToPayWithVisa(world);
    },
    'a page of the provider’s own': async ({ i, server }) => {
      const payments = { showPaymentSelection: false, redirectUrl: '/corner-clinic/' };
      await server.putTenant(likeLakeside('own-page', payments));
      await i.stand('/quick-pay/accounts', [lakesideBill], { slug: 'own-page' });
      await i.payNow();
    },
  },
  sees: { elsewhere: ({ i }) => i.amOn('/corner-clinic/') },
});
