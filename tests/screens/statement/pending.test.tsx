import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { toCents } from '#domain/money.ts';
import type { Statement as Read } from '#domain/statement.ts';
import { statement } from '#machines/statement.ts';
import Statement from '#screens/statement/index.tsx';
import { accountWith, cartOf } from '#walks/samples/accounts.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const one = accountWith({ accountId: 'a1', openBalanceId: 'b1', amount: toCents(36_000) });
const said = english('topics_billpending', { account: one.paymentPostingId, amount: '$360.00' });

async function open(pending?: number) {
  const account = pending === undefined ? one : { ...one, pending: toCents(pending) };
  const read: Read = { accountNumber: one.paymentPostingId, lines: [], amount: one.amount };
  const readStatement = fromPromise<Read, { openBalanceId: string }>(() => Promise.resolve(read));
  const actor = createActor(statement.provide({ actors: { readStatement } }), {
    input: { cart: cartOf(account), accountId: 'a1' },
  }).start();
  await waitFor(actor, (now) => now.matches('shown'));
  showScreen(<Statement actor={actor} account={account} />);
}

test('the statement of a bill says that a payment of it is being processed', async () => {
  await open(36_000);
  expect(screen.getByText(said)).toBeVisible();
});

test('a statement of which nothing is being processed says nothing of it', async () => {
  await open();
  expect(screen.queryByText(said)).toBeNull();
});
