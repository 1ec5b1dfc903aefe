import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toCents } from '#domain/money.ts';
import type { Owed } from '#domain/owed.ts';
import { BeingProcessed } from '#ui/BeingProcessed.tsx';
import { english } from '../support/english.ts';
import { showScreen } from '../support/screens.tsx';

const bill = (paymentPostingId: string, more: Partial<Owed[number]> = {}): Owed[number] => ({
  accountId: paymentPostingId,
  paymentPostingId,
  locationId: 1,
  amount: toCents(4_000),
  agencyStatus: 'Account Active',
  hasStatement: false,
  details: {},
  ...more,
});

test('a bill whose payment is being processed says so with the sum, and no other bill does', () => {
  showScreen(<BeingProcessed owed={[bill('A-1', { pending: toCents(2_500) }), bill('A-2')]} />);
  const said = english('topics_billpending', { account: 'A-1', amount: '$25.00' });
  expect(screen.getByRole('note')).toHaveTextContent(said);
  expect(screen.getByRole('note')).not.toHaveTextContent('A-2');
});

test('bills without such a payment have no note', () => {
  showScreen(<BeingProcessed owed={[bill('A-1')]} />);
  expect(screen.queryByRole('note')).toBeNull();
});
