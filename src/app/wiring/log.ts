import type { CallbackActorRef } from 'xstate';
import type { Client } from '#api/client.ts';
import { postEntry } from '#api/log.ts';
import { createLog, type Log } from '#browser/log.ts';
import type { Event } from '#machines/live-socket.ts';

/** The portal's log: over the live socket while there is one, by HTTP otherwise. */
export const wiredLog = (client: Client, socket: () => CallbackActorRef<Event> | undefined): Log =>
  createLog({
    live: (entry) => {
      const actor = socket();
      if (actor?.getSnapshot().status !== 'active') return false;
      actor.send({ type: 'entry.logged', entry });
      return true;
    },
    post: (entry) => postEntry(client, entry),
  });
