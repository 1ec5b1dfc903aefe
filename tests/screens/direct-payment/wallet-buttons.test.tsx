import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Vendor } from '#screens/direct-payment/away/stage.ts';
import { createActor } from 'xstate';
import { seal } from '#domain/sealed.ts';
import { awayOf } from '#domain/away-methods.ts';
import { awayPayment } from '#machines/payment/away.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { withPayments } from '#walks/samples/tenant.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { stillVendor as vendor } from '../../support/still-vendor.ts';

test.each([
  [true, 'headings_walletunready', 'topics_walletunready'],
  [false, 'headings_walletunoffered', 'topics_walletunoffered'],
] as const)(
  'buttons that do not come, and a wallet that offers this payer nothing, are told apart (%s)',
  async (isOffered, heading, topic) => {
    const tenant = withPayments({ wallet: true });
    const way = awayOf('wallet', tenant);
    const input = { method: 'wallet', way, cart: oneAccount, newKey: () => 'k' } as const;
    const actor = createActor(awayPayment, { input }).start();
    await act(async () => {
      await showScreen(<AwayPayment {...{ actor, vendor }} />, tenant).speak('en');
    });
    act(() => actor.send({ type: 'attempt.kept', key: 'k', sent: false }));
    act(() => actor.send({ type: 'buttons.lost', isOffered }));
    expect(screen.getByText(english(heading))).toBeVisible();
    expect(screen.getByText(english(topic))).toBeVisible();
    act(() => actor.send({ type: 'vendor.wanted' }));
    expect(screen.queryByText(english(heading))).toBeNull();
  },
);

test('a press whose visit leads elsewhere meanwhile is told to the vendor’s script, which opened a window for it', async () => {
  const tenant = withPayments({ wallet: true });
  const way = awayOf('wallet', tenant);
  const input = { method: 'wallet', way, cart: oneAccount, newKey: () => 'k' } as const;
  const actor = createActor(awayPayment, { input }).start();
  let pressed: Promise<string> | undefined;
  const showButtons: Vendor['showButtons'] = (_, { create }) => {
    pressed ??= create('wallet');
    return () => undefined;
  };
  await act(async () => {
    await showScreen(
      <AwayPayment {...{ actor, vendor: { ...vendor, showButtons } }} />,
      tenant,
    ).speak('en');
  });
  act(() => void actor.stop());
  await expect(pressed).rejects.toThrow('the payment did not begin');
});

test('a window that a press opened ahead is shut where the visit leads elsewhere meanwhile', async () => {
  const tenant = withPayments({ mobileMoney: true });
  const way = awayOf('mobile-money', tenant);
  const input = { method: 'mobile-money', way, cart: oneAccount, newKey: () => 'k' } as const;
  const actor = createActor(awayPayment, { input }).start();
  const shutAhead = vi.fn<Vendor['shutAhead']>();
  const shown = <AwayPayment {...{ actor, vendor: { ...vendor, shutAhead } }} />;
  const view = await act(async () => showScreen(shown, tenant));
  const details = seal({ method: 'mobile-money', payerName: 'Asha', values: {} } as const);
  await act(async () => actor.send({ type: 'payment.submitted', details }));
  expect(actor.getSnapshot().matches('committing')).toBe(true);
  shutAhead.mockClear();
  view.unmount();
  expect(shutAhead).toHaveBeenCalledOnce();
});
