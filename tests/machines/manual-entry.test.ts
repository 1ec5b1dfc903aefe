import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { toCents } from '#domain/money.ts';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import { accountWith } from '#walks/samples/accounts.ts';

const entered = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  paymentPostingId: 'LM2048117',
  locationId: 1,
  amount: toCents(8500),
  details: {},
};
const inCart = accountWith({
  ...entered,
  accountId: 'a1',
  name: 'Rosa Delgado',
  accountReferenceNumber: 'R-1',
  hasStatement: true,
});
const cart = addAccount(emptyCart, inCart);

const input: Input = { cart: emptyCart, maxAccounts: 2, newId: () => 'new' };

function end(start: Input, ...events: Parameters<ReturnType<typeof begun>['send']>[0][]) {
  const entry = begun(start);
  for (const event of events) entry.send(event);
  return entry.getSnapshot().output;
}
const begun = (start: Input) => createActor(manualEntry, { input: start }).start();

test('a new account gets a key of its own', () => {
  expect(end(input, { type: 'account.entered', entered })).toEqual({
    kind: 'added',
    account: { ...entered, accountId: 'new', agencyStatus: 'Account Active', hasStatement: false },
  });
});

test('a changed account keeps what the form has no field for, and loses what was emptied', () => {
  const { firstName: _, ...nameless } = entered;
  const changed = { ...nameless, amount: toCents(9000) };
  const { firstName: __, name: ___, ...kept } = inCart;
  expect(
    end({ ...input, cart, editing: 'a1' }, { type: 'account.entered', entered: changed }),
  ).toEqual({ kind: 'changed', account: { ...kept, amount: 9000 } });
});

test('an account is deleted only after a question', () => {
  const edit = { ...input, cart, editing: 'a1' };
  expect(end(edit, { type: 'deletion.confirmed' })).toBeUndefined();
  expect(end(edit, { type: 'deletion.asked' }, { type: 'account.kept' })).toBeUndefined();
  expect(end(edit, { type: 'deletion.asked' }, { type: 'deletion.confirmed' })).toEqual({
    kind: 'removed',
    accountId: 'a1',
  });
});

test('an account that the provider tells of cannot be changed or taken out', () => {
  const found = addAccount(emptyCart, { ...inCart, openBalanceId: 'b1' });
  const edit = { ...input, cart: found, editing: 'a1' };
  expect(end(edit, { type: 'account.entered', entered })).toEqual({ kind: 'cancelled' });
  expect(end(edit, { type: 'deletion.asked' }, { type: 'deletion.confirmed' })).toEqual({
    kind: 'cancelled',
  });
});

test('an account that is not in the cart cannot be changed', () => {
  expect(end({ ...input, editing: 'gone' })).toEqual({ kind: 'cancelled' });
});

test('a full cart takes no more, but its accounts can be changed', () => {
  expect(begun({ ...input, cart, maxAccounts: 1 }).getSnapshot().value).toBe('full');
  expect(
    begun({ ...input, cart, maxAccounts: 1, editing: 'a1' })
      .getSnapshot()
      .matches('editing'),
  ).toBe(true);
});
