import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { emptyCart } from '#domain/cart.ts';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import type { Plan } from '#walks/walking/walk.ts';
import { account, cartOf, showFlow } from './show.tsx';

const { accountId: _, agencyStatus: __, hasStatement: ___, ...entered } = account;
const entering = { type: 'account.entered', entered };
const cancelling = { type: 'entry.cancelled' };
const deleting = ['deletion.asked', 'deletion.confirmed', 'account.kept'].map((type) => ({ type }));
const input: Input = { cart: emptyCart, maxAccounts: 10, newId: () => 'new' };

const button = (name: string) => screen.queryByRole('button', { name });

/** What each state must show. */
const sees: Readonly<Record<string, () => void>> = {
  entering: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quick Pay Manual Entry');
    expect(screen.getByLabelText('Amount')).toBeVisible();
    expect(button('Delete')).toBeNull();
  },
  full: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account Limit Reached');
    expect(button('View accounts')).toBeVisible();
  },
  'editing.changing': () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit account');
    expect(screen.getByLabelText('Account Number')).toHaveValue('LM2048117');
    expect(button('Update')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
  'editing.confirmingDelete': () => {
    expect(screen.getByRole('dialog')).toHaveTextContent('LM2048117 ($85.00)');
    expect(button('Keep')).toBeVisible();
  },
};

const over = () => expect(screen.queryByRole('heading')).toBeNull();

function walkScreens(plan: Plan<typeof manualEntry>, except: readonly string[]) {
  describeWalks(manualEntry, plan, {
    except,
    started: async (flow) => void (await showFlow(flow)),
    within: (change) => act(change),
    sees: (snapshot) => (sees[nameOf(snapshot)] ?? over)(),
  });
}

function nameOf({ value }: SnapshotFrom<typeof manualEntry>): string {
  return typeof value === 'string' ? value : `editing.${value.editing}`;
}

const begins = (taken: number) =>
  [0, 1, 2, 3].filter((at) => at !== taken).map((at) => `manualEntry.beginning on always [${at}]`);
const byEntering = ['account.entered', 'entry.cancelled'].map(
  (on) => `manualEntry.entering on ${on}`,
);
const byFull = ['manualEntry.full on entry.cancelled'];
const byEditing = [
  'changing on account.entered',
  'changing on deletion.asked',
  'changing on entry.cancelled',
  'confirmingDelete on deletion.confirmed',
  'confirmingDelete on account.kept',
].map((name) => `manualEntry.editing.${name}`);

walkScreens({ input, says: [entering, cancelling] }, [...begins(3), ...byFull, ...byEditing]);
walkScreens({ input: { ...input, cart: cartOf(account), maxAccounts: 1 }, says: [cancelling] }, [
  ...begins(2),
  ...byEntering,
  ...byEditing,
]);
walkScreens(
  {
    input: { ...input, cart: cartOf(account), editing: 'a1' },
    says: [entering, cancelling, ...deleting],
  },
  [...begins(0), ...byEntering, ...byFull],
);
