import { expect, test } from 'vitest';
import { createActor, setup, waitFor } from 'xstate';
import { late } from '#app/wiring/late.ts';
import { cart } from '#machines/cart.ts';
import { emptyCart } from '#domain/cart-count.ts';

const input = {
  cart: emptyCart,
  way: 'quick-pay',
  before: emptyCart,
  allowPartial: true,
  maxAccounts: 3,
  hasBack: true,
} as const;

const holder = (logic: typeof cart) =>
  setup({ actors: { cart: logic } }).createMachine({
    initial: 'waiting',
    states: {
      waiting: { on: { begin: 'talking' } },
      talking: { invoke: { id: 'cart', src: 'cart', input, onDone: 'done' } },
      done: { type: 'final' },
    },
  });

test('a conversation whose code came late runs like any other', async () => {
  let fetched = 0;
  const { logic, fetch } = late(() => {
    fetched += 1;
    return Promise.resolve({ cart });
  });
  const actor = createActor(holder(logic('cart'))).start();
  await fetch();
  await fetch();
  expect(fetched).toBe(1);
  actor.send({ type: 'begin' });
  const { cart: child } = actor.getSnapshot().children;
  expect(child?.getSnapshot()).toMatchObject({ value: { reviewing: 'calm' } });
  child?.send({ type: 'back.chosen' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
});

test('a conversation does not begin without its code', () => {
  const errors: unknown[] = [];
  const actor = createActor(holder(late(() => Promise.resolve({ cart })).logic('cart')));
  actor.subscribe({ error: (thrown) => errors.push(thrown) });
  actor.start();
  actor.send({ type: 'begin' });
  expect(String(errors[0])).toContain('before its code was there');
});

test('the reckoning of a chart is at hand once it was fetched, and no sooner', async () => {
  const reckoning = { dueToday: () => 5 };
  const { loaded, fetch } = late(() => Promise.resolve({ reckoning }));
  expect(() => loaded('reckoning')).toThrow('before its code was there');
  await fetch();
  expect(loaded('reckoning').dueToday()).toBe(5);
});
