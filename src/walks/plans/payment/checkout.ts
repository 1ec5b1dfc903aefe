import { hasRecurring, type Cart } from '#domain/cart.ts';
import { selectionFor, type Selection } from '#domain/methods.ts';
import { checkout } from '#machines/payment/checkout.ts';
import type { ChartPlans } from '../../walking/chart-plans.ts';
import { oneAccount, twoLocations, withPlan } from '../../samples/payable-carts.ts';
import { withPayments } from '../../samples/tenant.ts';
import { gives, refuses, type Plan } from '../../walking/walk.ts';

export const choice = selectionFor(withPayments({ card: true, ach: true }));
const cards = selectionFor(withPayments({ card: true }));
if (cards.kind !== 'only') throw new Error('a provider that takes cards alone has one way to pay');
export const byCard = cards.method;
export const byWallet = {
  ...byCard,
  key: 'wallet',
  family: 'wallet',
  kind: 'wallet',
  plans: false,
} as const;

export const checkoutPlan = (
  selection: Selection,
  more: Partial<Plan<typeof checkout>> = {},
): Plan<typeof checkout> => ({
  input: { selection, cart: withPlan },
  says: [
    { type: 'method.chosen', method: byCard },
    { type: 'method.chosen', method: byWallet },
    { type: 'removal.confirmed' },
    { type: 'removal.declined' },
    { type: 'back.chosen' },
  ],
  answers: { detectMultiAr: [gives(true), gives(false), refuses('offline')] },
  facts: ({ context }) => [context.method?.key, hasRecurring(context.cart), context.isMultiAr],
  ...more,
});

const onlyCards = (cart: Cart): Plan<typeof checkout> =>
  checkoutPlan(
    { kind: 'only', method: byCard },
    {
      input: { selection: { kind: 'only', method: byCard }, cart },
      says: [],
      answers: { detectMultiAr: [refuses('offline')] },
    },
  );

export const checkoutPlans: ChartPlans<typeof checkout> = {
  name: 'payment/checkout',
  machine: checkout,
  speakers: {
    'method.chosen': 'patient',
    'removal.confirmed': 'patient',
    'removal.declined': 'patient',
    'back.chosen': 'patient',
  },
  scenarios: [
    { name: 'several ways to pay', plan: checkoutPlan(choice) },
    {
      name: 'one way to pay',
      plan: checkoutPlan(
        { kind: 'only', method: byWallet },
        { says: [{ type: 'removal.confirmed' }, { type: 'removal.declined' }], answers: {} },
      ),
    },
    { name: 'cards alone, one location', plan: onlyCards(oneAccount) },
    { name: 'cards alone, two locations', plan: onlyCards(twoLocations) },
    {
      name: 'a page of the provider’s own',
      plan: { ...checkoutPlan({ kind: 'elsewhere', url: '/pay' }), says: [], answers: {} },
    },
  ],
};
