import { choose, dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { cart as production } from '#machines/cart.ts';
import { accountWith, cartOf } from '../../tests/support/carts.ts';
import type { Plan } from '../../tests/support/walk.ts';
import { cartOf as keptCart, lakesideBill } from '../models/bills.ts';
import { cartModel } from '../models/charts/cart.ts';
import { line } from '../support/lines.ts';
import { likeLakeside } from '../support/providers.ts';
import { walkInBrowser } from '../support/walks.ts';

/** Looking for the ways, nobody is there to be told. */
const cart = production.provide({ actions: { tellCart: () => undefined } });

const whole = cartOf(accountWith({ accountId: 'a1' }));
const inPart = choose(whole, 'a1', { option: 'PARTIAL', amount: toCents(5_000) });

const plan = (held: Cart, says: Plan<typeof cart>['says']): Plan<typeof cart> => ({
  input: { cart: held, before: held, flow: 'quick-pay', allowPartial: false, maxAccounts: 3 },
  says,
  facts: ({ context }) => [context.end.kind, dueTodayOf(context.cart)],
});

walkInBrowser(cart, cartModel, [
  {
    name: 'a bill to be paid',
    plan: plan(whole, [
      { type: 'pay.chosen' },
      { type: 'account.wanted' },
      { type: 'edit.chosen', planId: 'a1', accountId: 'a1' },
      { type: 'back.chosen' },
    ]),
    start: line('I have a bill in my cart', ({ i }) =>
      i.stand('/quick-pay/accounts', [lakesideBill]),
    ),
  },
  {
    name: 'a part of a bill, which the provider does not take any more',
    plan: plan(inPart, [{ type: 'pay.chosen' }, { type: 'notice.closed' }]),
    start: line('I have a bill in my cart that I meant to pay in part', async ({ i, server }) => {
      const provider = likeLakeside('in-full', { allowV4PartialPayment: false });
      await server.putTenant(provider);
      const { plans, ...held } = keptCart([lakesideBill]);
      const parts = Object.entries(plans).map(([id, one]) => [
        id,
        { ...one, paymentOption: 'PARTIAL', amount: 5_000 },
      ]);
      const { slug } = provider;
      await i.stand(
        '/quick-pay/accounts',
        [],
        { slug },
        {
          cart: { ...held, plans: Object.fromEntries(parts) },
        },
      );
    }),
  },
]);
