import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import { toCents } from '#domain/money.ts';
import type { Input } from '#machines/cart-setup.ts';
import { cart } from '#machines/cart.ts';
import Cart from '#screens/cart/index.tsx';
import { accountWith, cartOf } from '../../support/carts.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const lakeside = sampleTenant('lakeside');

function open(changes: Pick<Input, 'cart'> & Partial<Input>) {
  const flow = createActor(cart.provide({ actions: { tellCart: () => undefined } }), {
    input: {
      before: changes.cart,
      flow: 'credentialed',
      allowPartial: true,
      maxAccounts: 3,
      hasBack: true,
      ...changes,
    },
  }).start();
  return { flow, ...showScreen(<Cart flow={flow} />, lakeside) };
}
const card = (name: string) => within(screen.getByRole('article', { name }));

test('what a plan pays already is left to it, in so many words', () => {
  const agencyStatus = 'Account on Payment Plan';
  const running = { planId: 'p1', bills: 1, interest: toCents(0) };
  const planned = cartOf(
    accountWith({ accountId: 'a1', agencyStatus, running }),
    accountWith({ accountId: 'b2', amount: toCents(2_050) }),
    accountWith({ accountId: 'c3', agencyStatus }),
  );
  open({ cart: choose(planned, 'a1', { option: 'DEFERRED' }), flow: 'credentialed' });
  expect(card('Account 4a1').getByText(/One of your payment plans pays this bill/)).toBeVisible();
  expect(card('Account 4b2').queryByText(/One of your payment plans pays this bill/)).toBeNull();
  // Of a plan that the provider runs itself nothing is promised.
  expect(card('Account 4c3').getByText(/does not change that plan/)).toBeVisible();
  expect(card('Account 4c3').queryByText(/that plan ends/)).toBeNull();
});

test('an account on a payment plan says so: it is not paid twice unawares where it is all there is', () => {
  const agencyStatus = 'Account on Payment Plan';
  open({ cart: cartOf(accountWith({ accountId: 'a1', agencyStatus })), flow: 'open-balance' });
  expect(card('Account 4a1').getByText('Payment Plan')).toBeVisible();
  expect(card('Account 4a1').getByText('Pay in Full', { selector: 'p' })).toBeVisible();
  expect(card('Account 4a1').getByText(/You have a payment plan for this bill/)).toBeVisible();
});
