import type { Cart } from '#domain/cart.ts';
import { ApiFailure } from '#domain/failure.ts';
import { selectionFor, type Selection } from '#domain/methods.ts';
import { checkout } from '#machines/payment/checkout.ts';
import { oneAccount, twoLocations } from '../../tests/support/payable-carts.ts';
import { sampleTenant } from '../../tests/support/tenants.ts';
import { gives, refuses, type Answer, type Plan } from '../../tests/support/walk.ts';
import { clinicBill, lakesideBill } from '../models/bills.ts';
import { checkoutModel } from '../models/charts/checkout.ts';
import { line } from '../support/lines.ts';
import { likeLakeside } from '../support/providers.ts';
import { walkInBrowser } from '../support/walks.ts';

const choice = selectionFor(sampleTenant('lakeside'));
const methods = choice.kind === 'choice' ? choice.methods : [];
const [only] = methods;
const chosen = methods.map((method) => ({ type: 'method.chosen', method }));
const broken = refuses(new ApiFailure('broken', { code: 500, route: '' }));

const plan = (
  selection: Selection,
  cart: Cart,
  { says = [], answers = [] }: { says?: Plan['says']; answers?: readonly Answer[] } = {},
): Plan<typeof checkout> => ({
  input: { selection, cart },
  says: says as Plan<typeof checkout>['says'],
  answers: { detectMultiAr: answers },
  facts: ({
    context: {
      selection: { kind },
      method,
      isMultiAr,
    },
  }) => ({
    isOnly: kind === 'only',
    method: method?.key,
    isMultiAr,
  }),
});

walkInBrowser(checkout, checkoutModel, [
  {
    name: 'several ways to pay one place',
    plan: plan(choice, oneAccount, {
      says: [...chosen, { type: 'back.chosen' }],
      answers: [gives(false), broken],
    }),
    mayHear: / 500 |WebSocket/,
    start: line('I am about to choose how to pay my bill', ({ i }) =>
      i.stand('/select-payment-method', [lakesideBill]),
    ),
  },
  {
    name: 'several ways to pay two places',
    plan: plan(choice, twoLocations, { says: chosen.slice(0, 1), answers: [gives(true), broken] }),
    mayHear: / 500 |WebSocket/,
    start: line('I am about to choose how to pay two bills of different places', ({ i }) =>
      i.stand('/select-payment-method', [lakesideBill, clinicBill]),
    ),
  },
  {
    name: 'one way to pay',
    plan: plan({ kind: 'only', method: only! }, oneAccount, { answers: [gives(false)] }),
    start: line('I go on to pay where only cards are taken', async ({ i, server }) => {
      const provider = likeLakeside('cards-only', { ach: false });
      await server.putTenant(provider);
      await i.stand('/quick-pay/accounts', [lakesideBill], { slug: provider.slug });
      await i.payNow();
    }),
  },
  {
    name: 'a page of the provider’s own',
    plan: plan({ kind: 'elsewhere', url: '/corner-clinic/' }, oneAccount),
    start: line(
      'I go on to pay where the provider takes payments elsewhere',
      async ({ i, server }) => {
        const own = { showPaymentSelection: false, redirectUrl: '/corner-clinic/' };
        const provider = likeLakeside('own-page', own);
        await server.putTenant(provider);
        await i.stand('/quick-pay/accounts', [lakesideBill], { slug: provider.slug });
        await i.payNow();
      },
    ),
  },
]);
