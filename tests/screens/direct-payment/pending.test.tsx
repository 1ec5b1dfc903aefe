import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { awayPayment } from '#machines/payment/away.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { enginesFor } from '#ui/entry/engines.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome } from '#walks/samples/payments.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { stillVendor as vendor } from '../../support/still-vendor.ts';

test('a look while the payment is pending neither moves the focus nor changes the page', async () => {
  const tenant = sampleTenant('savanna');
  const answers: ((told: PaymentOutcome) => void)[] = [];
  const readAttempt = fromPromise<PaymentOutcome, { key: string }>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const chart = awayPayment.provide({ actors: { readAttempt } });
  const way = awayOf('mobile-money', tenant);
  const attempt = { key: 'k', sent: true, handle: 'H'.repeat(22) } as const;
  const input = {
    method: 'mobile-money',
    way,
    cart: oneAccount,
    attempt,
    newKey: () => 'n',
  } as const;
  const actor = createActor(chart, { input }).start();
  await enginesFor(tenant, tenant.vendorFields);
  await act(async () => {
    await showScreen(<AwayPayment {...{ actor, vendor }} />, tenant).speak('en');
  });
  const answer = async (status: PaymentOutcome['status']) => {
    await act(async () => answers.shift()?.(outcome(status)));
  };
  await answer('pending');
  const done = screen.getByRole('button', { name: english('buttons_done') });
  done.focus();
  const page = document.body.innerHTML;
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  act(() => actor.send({ type: 'payment.advanced' }));
  expect(actor.getSnapshot().matches({ pending: { news: 'asking' } })).toBe(true);
  expect(document.body.innerHTML).toBe(page);
  await answer('processing');
  expect(actor.getSnapshot().matches({ pending: { news: 'waiting' } })).toBe(true);
  expect(document.body.innerHTML).toBe(page);
  expect(document.activeElement).toBe(done);
  expect(scroll).not.toHaveBeenCalled();
});
