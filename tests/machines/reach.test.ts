import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { reach } from '#machines/reach.ts';
import { reachPlans } from '#walks/plans/reach.ts';
import { describeChart } from '../support/describe-walks.ts';

describeChart(reachPlans);

test('a lost server is asked for again by itself, and at once when the network is back', async () => {
  const ask = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('offline'));
  const clock = new SimulatedClock();
  let restore = (): void => undefined;
  const network = fromCallback(({ sendBack }) => {
    restore = () => sendBack({ type: 'network.restored' });
  });
  const actors = { network, askServer: fromPromise<void>(() => ask()) };
  const actor = createActor(reach.provide({ actors }), { clock }).start();
  const isDown = () => waitFor(actor, (now) => now.matches('down'));
  actor.send({ type: 'call.lost' });
  await isDown();
  expect(ask).toHaveBeenCalledTimes(1);
  clock.increment(15_000);
  await isDown();
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue();
  restore();
  await waitFor(actor, (now) => now.matches('up'));
  expect(ask).toHaveBeenCalledTimes(3);
});
