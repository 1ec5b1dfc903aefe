import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { addAccount, emptyCart, type CartAccount } from '#domain/cart.ts';
import type { Entered } from '#domain/entry/account.ts';
import { toCents } from '#domain/money.ts';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import { describeWalks } from '../support/describe-walks.ts';

const entered: Entered = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  paymentPostingId: 'LM2048117',
  locationId: 1,
  amount: toCents(8500),
  details: {},
};
const inCart: CartAccount = {
  ...entered,
  accountId: 'a1',
  agencyStatus: 'Account on Payment Plan',
  hasStatement: true,
  openBalanceId: 'b1',
  name: 'Rosa Delgado',
};
const cart = addAccount(emptyCart, inCart);

const input: Input = { cart: emptyCart, maxAccounts: 2, newId: () => 'new' };
const entering = { type: 'account.entered', entered };
const cancelling = { type: 'entry.cancelled' };
const deleting = ['deletion.asked', 'deletion.confirmed', 'account.kept'].map((type) => ({ type }));

const begin = (taken: number) =>
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

// Each way in is walked by itself; the one that is over at once has its test below.
describeWalks(
  manualEntry,
  { input, says: [entering, cancelling] },
  { except: [...begin(3), ...byFull, ...byEditing] },
);
describeWalks(
  manualEntry,
  { input: { ...input, cart, maxAccounts: 1 }, says: [cancelling] },
  { except: [...begin(2), ...byEntering, ...byEditing] },
);
describeWalks(
  manualEntry,
  { input: { ...input, cart, editing: 'a1' }, says: [entering, cancelling, ...deleting] },
  { except: [...begin(0), ...byEntering, ...byFull] },
);

function end(start: Input, ...events: Parameters<ReturnType<typeof begun>['send']>[0][]) {
  const flow = begun(start);
  for (const event of events) flow.send(event);
  return flow.getSnapshot().output;
}
const begun = (start: Input) => createActor(manualEntry, { input: start }).start();

test('a new account gets a key of its own', () => {
  expect(end(input, { type: 'account.entered', entered })).toEqual({
    kind: 'added',
    account: { ...entered, accountId: 'new', agencyStatus: 'Account Active', hasStatement: false },
  });
});

test('a changed account keeps what nobody typed, and loses what was emptied', () => {
  const { firstName: _, ...nameless } = entered;
  const changed = { ...nameless, amount: toCents(9000) };
  const { firstName: __, name: ___, ...kept } = inCart;
  expect(
    end({ ...input, cart, editing: 'a1' }, { type: 'account.entered', entered: changed }),
  ).toEqual({ kind: 'changed', account: { ...kept, amount: 9000 } });
});

test('an account goes only after it was asked about', () => {
  const edit = { ...input, cart, editing: 'a1' };
  expect(end(edit, { type: 'deletion.confirmed' })).toBeUndefined();
  expect(end(edit, { type: 'deletion.asked' }, { type: 'account.kept' })).toBeUndefined();
  expect(end(edit, { type: 'deletion.asked' }, { type: 'deletion.confirmed' })).toEqual({
    kind: 'removed',
    accountId: 'a1',
  });
});

test('an account that is not in the cart cannot be changed', () => {
  expect(end({ ...input, editing: 'gone' })).toEqual({ kind: 'cancelled' });
});

test('a full cart takes no more, but what is in it can be changed', () => {
  expect(begun({ ...input, cart, maxAccounts: 1 }).getSnapshot().value).toBe('full');
  expect(
    begun({ ...input, cart, maxAccounts: 1, editing: 'a1' })
      .getSnapshot()
      .matches('editing'),
  ).toBe(true);
});
