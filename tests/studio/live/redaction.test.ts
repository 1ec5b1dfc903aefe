import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { harmlessOf } from '#studio/live/harmless.ts';
import { createRecorder } from '#studio/live/recorder.ts';
import { allCharts } from '#walks/all.ts';
import { visa } from '#walks/samples/payments.ts';
import { explore } from '#walks/walking/walk.ts';
import { secretsIn } from './secrets.ts';

test('the sweep finds a secret', () => {
  const [walk] = explore(allCharts[1]!.machine, allCharts[1]!.scenarios[0]!.ground).walks;
  const events = JSON.stringify(walk?.steps.map(({ event }) => event));
  expect(secretsIn(events)).toContain('example.org');
});

test('of an event only named fields are kept, and of those only the portal’s own words', () => {
  expect(harmlessOf({ type: 'payment.submitted', details: visa } as never)).toBeUndefined();
  expect(harmlessOf({ type: 'username.submitted', username: 'rosa' } as never)).toBeUndefined();
  expect(harmlessOf({ type: 'method.chosen', method: { key: 'cards' } } as never)).toEqual({
    'method.key': 'cards',
  });
  const typed = ['4242424242424242', 'rosa@example.org', 'Rosa Delgado', '12 Lake Street', 'a1'];
  for (const way of typed) expect(harmlessOf({ type: 'way.chosen', way } as never)).toBeUndefined();
  const answered = (output: unknown) =>
    harmlessOf({ type: 'xstate.done.actor.a', output } as never);
  expect(answered(true)).toEqual({ output: true });
  expect(answered('Rosa')).toBeUndefined();
  expect(answered(4_242)).toBeUndefined();
  expect(answered({ status: 'paid', transactionId: 'abc' })).toEqual({ 'output.status': 'paid' });
});

test('an address is kept as its page’s pattern', () => {
  const visited = (place: string) => harmlessOf({ type: 'place.visited', place } as never);
  expect(visited('/smspay/a-token-of-theirs')).toEqual({ place: '/smspay/$id' });
  expect(visited('/quick-pay/accounts')).toEqual({ place: '/quick-pay/accounts' });
  expect(visited('/no/such/page/4242')).toBeUndefined();
});

test('quiet events are kept once and counted, until something moves', () => {
  const clock = setup({}).createMachine({
    id: 'clock',
    initial: 'day',
    states: {
      day: { on: { ticked: {}, 'night.came': 'night' } },
      night: { on: { ticked: { actions: () => undefined } } },
    },
  });
  const recorder = createRecorder({ run: 'r', now: () => 0, changed: () => undefined });
  const actor = createActor(clock, { inspect: recorder.see }).start();
  for (const type of ['ticked', 'ticked', 'ticked', 'night.came', 'ticked'] as const)
    actor.send({ type });
  const kept = recorder.entries.filter((one) => one !== undefined);
  expect(kept.map(({ event, times }) => `${event} ${times}`)).toEqual([
    'xstate.init 1',
    'ticked 3',
    'night.came 1',
    'ticked 1',
  ]);
  expect(recorder.running()).toMatchObject([{ chart: 'clock', can: ['ticked'] }]);
  actor.stop();
  expect(recorder.running()).toEqual([]);
});
