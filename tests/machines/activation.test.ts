import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { LookupFields } from '#domain/new-account.ts';
import { activation } from '#machines/activation.ts';

test('a patient who reads on for half a minute is taken to the login', async () => {
  const clock = new SimulatedClock();
  const activate = fromPromise<void, LookupFields>(() => Promise.resolve());
  const actor = createActor(activation.provide({ actors: { activate } }), {
    clock,
    input: { hasLink: true },
  }).start();
  actor.send({ type: 'account.verified', fields: { paymentPostingId: 'LM2052007' } });
  await waitFor(actor, (snapshot) => snapshot.matches('activated'));
  clock.increment(29_999);
  expect(actor.getSnapshot().status).toBe('active');
  clock.increment(1);
  expect(actor.getSnapshot().output).toEqual({ kind: 'login' });
});

test('without a link there is no page of success', () => {
  const actor = createActor(activation, { input: { hasLink: false } }).start();
  expect(actor.getSnapshot().output).toEqual({ kind: 'unactivated' });
});
