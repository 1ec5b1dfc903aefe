import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { endSession, renewSession } from '#api/session.ts';
import { activity } from '#browser/activity.ts';
import { clock } from '#browser/clock.ts';
import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import { session, type Renewed } from '#machines/session.ts';
import { endedKey, secretKey } from './memory-keys.ts';

export const wiredSession = (client: Client) =>
  session.provide({
    actors: {
      activity,
      clock,
      renew: fromPromise<Renewed>(() => renewSession(client)),
      drop: fromPromise<void>(async () => {
        // The session's secret goes before the server answers: a page loaded meanwhile must not
        // find the accounts again.
        tabMemory.forget(secretKey(slugShown()));
        if (tabMemory.read(endedKey) === undefined) tabMemory.write(endedKey, 'expired');
        await endSession(client, 'expired', '');
      }),
    },
  });
