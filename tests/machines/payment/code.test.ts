import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import type { Cart } from '#domain/cart.ts';
import type { CashCode } from '#domain/cash-code.ts';
import { code, type Wanted } from '#machines/payment/code.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';

test('the same wish has the same key after a lost answer, and another wish its own', async () => {
  const keys: string[] = [];
  let made = 0;
  const machine = code.provide({
    actors: {
      findCode: fromPromise<CashCode | undefined, { readonly cart: Cart }>(async () => undefined),
      issueCode: fromPromise<CashCode, Wanted>(async ({ input }) => {
        keys.push(input.key);
        throw new ApiFailure('timeout', { route: '/cash/codes' });
      }),
    },
  });
  const newKey = () => `k${(made += 1)}`;
  const actor = createActor(machine, { input: { cart: oneAccount, newKey } }).start();
  const wants = async (payerName: string) => {
    await waitFor(actor, (now) => now.matches('fillingIn'));
    actor.send({ type: 'code.wanted', payerName, email: '' });
    await waitFor(actor, (now) => now.matches('fillingIn'));
  };
  for (const name of ['Dana Whitlock', 'Dana Whitlock', 'Dan Whitlock']) await wants(name);
  const [first, again, other] = keys;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
