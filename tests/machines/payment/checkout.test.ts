import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { hasRecurring } from '#domain/cart.ts';
import { checkout, type Output } from '#machines/payment/checkout.ts';
import { byCard, checkoutPlans } from '#walks/plans/payment/checkout.ts';
import { describeChart } from '../../support/describe-walks.ts';
import { oneAccount, twoLocations } from '#walks/samples/payable-carts.ts';

const outputs: Output[] = [];

describeChart(checkoutPlans, {
  after: ({ actor, emitted, asked }) => {
    const { output, context } = actor.getSnapshot();
    if (output) outputs.push(output);
    const removed = emitted.filter(({ type }) => type === 'cart.changed');
    expect(removed.length).toBeLessThanOrEqual(1);
    if (removed.length > 0) expect(hasRecurring(context.cart)).toBe(false);
    // A way that cannot carry a plan is never the end of one.
    if (output?.kind === 'method' && output.method === 'wallet')
      expect(hasRecurring(context.cart)).toBe(false);
    for (const { input } of asked) expect(input).toMatchObject({ method: 'cards' });
  },
});

test('they end in each way to pay, elsewhere or back', () => {
  const kinds = outputs.map((one) => (one.kind === 'method' ? one.method : one.kind));
  expect([...new Set(kinds)].sort()).toEqual(['back', 'cards', 'elsewhere', 'wallet']);
});

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
