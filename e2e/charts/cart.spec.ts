import { cartScript } from '#walks/scripts/cart.ts';
import { cartOf, lakesideBill } from '../models/bills.ts';
import { cartModel } from '../models/charts/cart.ts';
import { likeLakeside } from '../support/providers.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachStop } from '../support/ways.ts';

walkInBrowser(
  cartScript,
  cartModel,
  {
    'a bill to be paid': {
      start: ({ i }) => i.stand('/quick-pay/accounts', [lakesideBill]),
    },
    'a part of a bill, which the provider does not take any more': {
      start: async ({ i, server }) => {
        const provider = likeLakeside('in-full', { allowV4PartialPayment: false });
        await server.putTenant(provider);
        const { plans, ...held } = cartOf([lakesideBill]);
        const parts = Object.entries(plans).map(([id, one]) => [
          id,
          { ...one, paymentOption: 'PARTIAL', amount: 5_000 },
        ]);
        const { slug } = provider;
        const cart = { ...held, plans: Object.fromEntries(parts) };
        await i.stand('/quick-pay/accounts', [], { slug }, { cart });
      },
    },
  },
  wayToEachStop,
);
