import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import { portal } from '#machines/portal.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import type { Input, Found, Settled } from '#machines/portal/types.ts';
import { plainTenant } from '../support/tenants.ts';

const settled: Settled = {
  tenant: plainTenant(),
  texts: { language: 'en', languages: [], customizations: [] },
  memoDismissed: false,
};

/** The portal after a reload; the server answers for the visit with these codes, in turn. */
async function reloaded(...answers: readonly number[]) {
  const waiting = [...answers];
  const clock = new SimulatedClock();
  const actor = createActor(
    portal.provide({
      actors: {
        liveSocket: fromCallback(() => undefined) as never,
        endVisit: fromPromise<string, never>(() => new Promise(() => undefined)) as never,
        readSettings: fromPromise<Settled, { slug: string; language: string }>(() =>
          Promise.resolve(settled),
        ),
        resumeVisit: fromPromise<Found, { slug: string }>(() => {
          const code = waiting.shift();
          return code === undefined
            ? Promise.resolve(null)
            : Promise.reject(new ApiFailure(code ? 'refused' : 'offline', { code, route: '' }));
        }),
      },
    }),
    {
      clock,
      input: {
        address: { slug: 'lakeside', embedded: false, asked: '/' },
        language: 'en',
        deviceId: 'device',
        newId: () => 'id',
        reckoning: () => reckoning,
      } satisfies Input,
    },
  ).start();
  const settle = () =>
    waitFor(actor, (now) => {
      if (now.matches({ starting: 'pausing' })) clock.increment(1_000);
      return now.matches('open') || now.matches('unrestored');
    });
  await settle();
  return { actor, settle, left: () => waiting.length };
}

test.each([400, 401, 404])('a visit that is gone (%i) is not asked for again', async (code) => {
  const { actor, left } = await reloaded(code, 500);
  expect(actor.getSnapshot().matches('open')).toBe(true);
  expect(left()).toBe(1);
});

test.each([429, 500, 0])('after two answers of %i the patient may ask again', async (code) => {
  const { actor, settle } = await reloaded(code, code);
  expect(actor.getSnapshot().value).toBe('unrestored');
  actor.send({ type: 'start.retried' });
  await settle();
  expect(actor.getSnapshot().matches('open')).toBe(true);
});

test('a server that stumbles once is asked once more, without a word', async () => {
  const { actor } = await reloaded(503);
  expect(actor.getSnapshot().matches('open')).toBe(true);
});

test('the patient may give the visit up', async () => {
  const { actor } = await reloaded(429, 429);
  actor.send({ type: 'visit.restarted' });
  expect(actor.getSnapshot().matches('leaving')).toBe(true);
});
