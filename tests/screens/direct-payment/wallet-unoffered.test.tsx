import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import { awayPayment } from '#machines/payment/away.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { withPayments } from '#walks/samples/tenant.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const vendor = {
  showButtons: () => () => undefined,
  showScript: () => () => undefined,
  openAhead: () => undefined,
  shutAhead: () => undefined,
  showPage: () => () => undefined,
  hearPage: () => () => undefined,
  bringForward: () => 'opened' as const,
};

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
