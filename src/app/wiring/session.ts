import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { renewSession } from '#api/session.ts';
import { activity } from '#browser/activity.ts';
import { clock } from '#browser/clock.ts';
import { session, type Renewed } from '#machines/session.ts';

export const wiredSession = (client: Client) =>
  session.provide({
    actors: { activity, clock, renew: fromPromise<Renewed>(() => renewSession(client)) },
  });
