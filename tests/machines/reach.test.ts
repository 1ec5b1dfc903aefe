import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { reach } from '#machines/reach.ts';

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
  await waitFor(actor, (now) => now.matches('regained'));
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a file that is lost again though the server is there is waited for, and a reload is asked for', async () => {
  const told: string[] = [];
  const actors = { network: fromCallback(() => undefined), askServer: fromPromise(async () => {}) };
  const clock = new SimulatedClock();
  const actions = {
    askForFiles: () => void told.push('files'),
    askForReload: () => void told.push('reload'),
    tellRestored: () => undefined,
  };
  const actor = createActor(reach.provide({ actors, actions }), { clock }).start();
  const lose = async () => {
    actor.send({ type: 'file.lost' });
    await waitFor(actor, (now) => now.matches('regained') || now.matches('down'));
  };
  await lose();
  expect([actor.getSnapshot().value, told]).toEqual(['regained', ['files']]);
  await lose();
  expect([actor.getSnapshot().value, told]).toEqual(['down', ['files', 'reload']]);
  clock.increment(15_000);
  await waitFor(actor, (now) => now.matches('regained'));
  clock.increment(30_000);
  expect(actor.getSnapshot().value).toBe('up');
});
