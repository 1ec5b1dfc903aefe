import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { CashCode } from '#domain/cash-code.ts';
import { cashCode, mostLooks, type Event, type Input } from '#machines/payment/cash-code.ts';
import { aCode, endedCode, lateCode, paidCode } from '#walks/samples/cash-codes.ts';

const second = 1_000;

/** A code's page whose server answers what the test says, and counts how often it is asked. */
const open = async (first: CashCode) => {
  const server = { code: first, asked: 0 };
  const clock = new SimulatedClock();
  const actor = createActor(
    cashCode.provide({
      actors: {
        presence: fromCallback(() => undefined),
        readCode: fromPromise<CashCode, Input>(async () => {
          server.asked += 1;
          return server.code;
        }),
      },
    }),
    { input: { handle: first.handle }, clock },
  ).start();
  const settled = () => waitFor(actor, (now) => !now.matches('looking') && !now.matches('reading'));
  await settled();
  server.asked = 0;
  return {
    server,
    says: async (type: Event['type']) => {
      actor.send({ type });
      await settled();
    },
    passes: async (ms: number) => {
      for (let left = ms; left > 0; left -= second) {
        clock.increment(second);
        await settled();
      }
    },
    code: () => actor.getSnapshot().context.code,
  };
};

test.each([
  ['open', aCode],
  ['paid', paidCode],
  ['revoked', endedCode],
  ['expired', lateCode],
])(
  'a code that is %s hears what a counter took within seconds, by nobody’s news',
  async (_, first) => {
    const { server, passes, code } = await open(first);
    server.code = { ...first, paid: first.amount, beyond: first.amount };
    await passes(5 * second);
    expect(code()).toEqual(server.code);
  },
);

test('the page asks every four seconds at first, then more slowly, and not for ever', async () => {
  const { server, passes, says } = await open(aCode);
  await passes(60 * second);
  expect(server.asked).toBe(15);
  await passes(90 * second);
  expect(server.asked).toBe(17);
  await passes(20 * 60 * second);
  expect(server.asked).toBe(mostLooks);
  await says('page.returned');
  await passes(8 * second);
  expect(server.asked).toBe(mostLooks + 3);
});

test('nobody is asked while nobody looks at the page, and at once when they come back', async () => {
  const { server, passes, says } = await open(aCode);
  await says('page.left');
  await passes(60 * second);
  expect(server.asked).toBe(0);
  await says('page.returned');
  expect(server.asked).toBe(1);
});
