import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import { toCents } from '#domain/money.ts';
import { awayPayment } from '#machines/payment/away.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { cartOf, accountWith } from '#walks/samples/accounts.ts';
import { withPayments } from '#walks/samples/tenant.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { stillVendor as vendor } from '../../support/still-vendor.ts';

const tenant = withPayments({ healthcareCredit: true, allowV4PartialPayment: true });
const way = awayOf('healthcare-credit', tenant);
const cart = cartOf(accountWith({ accountId: 'a1', amount: toCents(15_000) }));

const open = async (limit: number | undefined) => {
  const actor = createActor(awayPayment, {
    input: {
      method: 'healthcare-credit',
      way,
      cart,
      newKey: () => 'k',
      limit: limit === undefined ? undefined : toCents(limit),
    },
  }).start();
  await act(async () => {
    await showScreen(<AwayPayment {...{ actor, vendor }} />, tenant).speak('en');
  });
  return actor;
};

afterEach(cleanup);

test('I am told that no bill fits into the credit, what I can do, and am led to my accounts', async () => {
  const actor = await open(5_000);
  expect(screen.getByText(english('topics_creditfitsnone', { amount: '$50.00' }))).toBeVisible();
  expect(screen.getByText(english('topics_creditfitspart'))).toBeVisible();
  expect(screen.getByText(english('topics_creditfitsother'))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: english('links_creditaccounts') }));
  expect(actor.getSnapshot().value).toBe('cancelled');
});

test.each([[15_000], [undefined]])('a bill that may fit (%s) needs no such word', async (limit) => {
  await open(limit);
  expect(screen.queryByText(english('topics_creditfitspart'))).toBeNull();
});
