import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import { seal } from '#domain/sealed.ts';
import { awayPayment, type Beginning, type Begun } from '#machines/payment/away.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { hearTold } from '#walks/walking/told-by.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { stillVendor as vendor } from '../../support/still-vendor.ts';

const lakeside = sampleTenant('lakeside');
/** A payment by wallet that is over as soon as it has begun. */
async function show(reason?: 'replaced') {
  const outcome = { status: 'cancelled', legs: [], ...(reason && { reason }) } as const;
  const begin = fromPromise<Begun, Beginning>(() =>
    Promise.resolve({ handle: undefined, ref: undefined, url: undefined, outcome } as Begun),
  );
  const actor = createActor(awayPayment.provide({ actors: { begin } }), {
    input: {
      method: 'wallet',
      way: awayOf('wallet', lakeside),
      cart: oneAccount,
      newKey: () => 'k',
    },
  });
  hearTold(actor, ({ type }) => {
    if (type !== 'attempt.opened' && type !== 'attempt.sent') return;
    queueMicrotask(() => actor.send({ type: 'attempt.kept', sent: type === 'attempt.sent' }));
  });
  actor.start();
  await act(async () => {
    await showScreen(<AwayPayment {...{ actor, vendor }} />, lakeside).speak('en');
  });
  await act(async () =>
    actor.send({ type: 'payment.submitted', details: seal({ method: 'wallet' }) }),
  );
  return screen.getByRole('group', { name: english('headings_paymentcancelled') });
}

test('a payment that was begun again in another tab says so', async () => {
  expect(await show('replaced')).toHaveTextContent(english('payment_declined_replaced'));
});

test('a payment that its payer cancelled says that nothing was charged', async () => {
  expect(await show()).toHaveTextContent(english('topics_paymentcancelled'));
});
