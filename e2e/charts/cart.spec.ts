import { cartTable } from '#walks/cart.ts';
import { cartOf, lakesideBill } from '../models/bills.ts';
import { likeLakeside } from '../support/providers.ts';
import { walkToStops } from '../support/walk-table.ts';

walkToStops(cartTable, {
  starts: {
    'a bill to be paid': ({ i }) => i.stand('/quick-pay/accounts', [lakesideBill]),
    'a part of a bill, which the provider does not take any more': async ({ i, server }) => {
      const provider = likeLakeside('in-full', { allowV4PartialPayment: false });
      await server.putTenant(provider);
      const { plans, ...held } = cartOf([lakesideBill]);
      const parts = Object.entries(plans).map(([id, one]) => [
        id,
        { ...one, paymentOption: 'PARTIAL', amount: 5_000 },
      ]);
      const cart = { ...held, plans: Object.fromEntries(parts) };
      await i.stand('/quick-pay/accounts', [], { slug: provider.slug }, { cart });
    },
  },
});
