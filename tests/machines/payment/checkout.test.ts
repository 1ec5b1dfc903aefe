import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { checkout } from '#machines/payment/checkout.ts';
import { byCard } from '#walks/payment/checkout.ts';
import { oneAccount, twoLocations } from '#walks/samples/payable-carts.ts';

test('a page of the provider’s own is gone to at once', () => {
  const actor = createActor(checkout, {
    input: { selection: { kind: 'elsewhere', url: '/pay' }, cart: oneAccount },
  }).start();
  expect(actor.getSnapshot().output).toEqual({ kind: 'elsewhere', url: '/pay' });
});

test.each([
  ['one location', oneAccount, false],
  ['two locations', twoLocations, true],
] as const)('without an answer the cart itself tells: %s', async (_, cart, isMultiAr) => {
  const actor = createActor(
    checkout.provide({
      actors: {
        detectMultiAr: fromPromise<boolean>(() => Promise.reject(new Error('lost'))) as never,
      },
    }),
    { input: { selection: { kind: 'only', method: byCard }, cart } },
  ).start();
  await waitFor(actor, ({ status }) => status === 'done');
  expect(actor.getSnapshot().output).toEqual({ kind: 'method', method: 'cards', isMultiAr });
});
