import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { hasRecurring } from '#domain/cart.ts';
import { selectionFor, type MethodKey } from '#domain/methods.ts';
import { checkout } from '#machines/payment/checkout.ts';
import Checkout from '#screens/checkout/index.tsx';
import { oneAccount, withPlan } from '#walks/samples/payable-carts.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';
import { gives, refuses } from '#walks/walking/walk.ts';

const tenant = tenantWith(sampleTenant('lakeside'), { payments: { saveCreditCard: true } });
const found = selectionFor(tenant);
const offered = found.kind === 'choice' ? found.methods : [];
const cards = offered.find(({ key }) => key === 'cards');
if (!cards) throw new Error('no cards at lakeside');
const wallet = {
  ...cards,
  key: 'wallet',
  family: 'wallet',
  kind: 'wallet',
  plans: false,
  text: 'labels_pay_wallet',
  hint: 'topics_method_wallet',
} as const;
const selection = { kind: 'choice', methods: [...offered, wallet] } as const;

const sees: Readonly<Record<string, () => void>> = {
  choosing: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Select a method of payment',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  },
  confirming: () =>
    expect(screen.getByRole('dialog', { name: 'Remove payment plan' })).toBeVisible(),
  detecting: () =>
    expect(screen.getByRole('button', { name: 'Credit or debit card' })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
};

describeWalks(
  checkout,
  {
    input: { selection, cart: withPlan },
    says: [
      { type: 'method.chosen', method: cards },
      { type: 'method.chosen', method: wallet },
      { type: 'removal.confirmed' },
      { type: 'removal.declined' },
      { type: 'back.chosen' },
    ],
    answers: { detectMultiAr: [gives(true), refuses('offline')] },
    facts: ({ context }) => [context.method?.key, hasRecurring(context.cart)],
  },
  {
    except: [
      'checkout.deciding on always [0]',
      'checkout.deciding on always [1]',
      'checkout.confirming on removal.declined [0]',
    ],
    started: (actor) => {
      cleanup();
      showScreen(<Checkout flow={actor} isGuest />, tenant);
    },
    within: (change) => act(async () => change()),
    sees: ({ value }) => sees[value]?.(),
  },
);

function open(cart = oneAccount, isGuest = true) {
  const told: string[] = [];
  const flow = createActor(
    checkout.provide({
      actors: {
        detectMultiAr: fromPromise<boolean, { cart: typeof cart; method: MethodKey }>(
          () => new Promise<never>(() => undefined),
        ),
      },
    }),
    { input: { selection, cart } },
  );
  flow.on('*', ({ type }) => told.push(type));
  flow.start();
  return { flow, told, ...showScreen(<Checkout flow={flow} isGuest={isGuest} />, tenant) };
}
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent);
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('cards come first, then the bank, then the others, each with what to expect', () => {
  open();
  expect(names()).toEqual(['Credit or debit card', 'Bank account', 'Online wallet']);
  expect(screen.getByRole('button', { name: 'Bank account' })).toHaveAccessibleDescription(
    /routing and account numbers.*7 days/,
  );
  expect(screen.getByText('You are paying $85.00 to Lakeside Health.')).toBeVisible();
});

test('guests hear of saved cards, others do not', () => {
  open();
  expect(screen.getByText(/log in first/)).toBeVisible();
  cleanup();
  open(oneAccount, false);
  expect(screen.queryByText(/log in first/)).toBeNull();
});

describe('a plan in the cart', () => {
  test('mutes what cannot carry it, and asks before it is removed', async () => {
    const { flow, told } = open(withPlan);
    expect(screen.getByRole('button', { name: 'Online wallet' })).toHaveAccessibleDescription(
      /Not available for payment plans/,
    );
    await press('Online wallet');
    await press('Cancel');
    expect(flow.getSnapshot().value).toBe('choosing');
    await press('Online wallet');
    await press('OK');
    expect(told).toEqual(['cart.changed']);
    expect(flow.getSnapshot().output).toEqual({
      kind: 'method',
      method: 'wallet',
      isMultiAr: false,
    });
    expect(hasRecurring(flow.getSnapshot().context.cart)).toBe(false);
  });
});

test('Back goes back', async () => {
  const { flow } = open();
  await press('Back');
  expect(flow.getSnapshot().output).toEqual({ kind: 'back' });
});

test('a provider without a way to pay says so', () => {
  const flow = createActor(checkout, {
    input: { selection: { kind: 'choice', methods: [] }, cart: oneAccount },
  }).start();
  showScreen(<Checkout flow={flow} isGuest />, tenant);
  expect(screen.getByText(/no way to pay online/)).toBeVisible();
});

test('in Spanish', async () => {
  const { speak } = open();
  await act(() => speak('es'));
  expect(names()).toEqual(['Tarjeta de crédito o débito', 'Cuenta bancaria', 'Billetera en línea']);
});
