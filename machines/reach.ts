import { fromCallback, fromPromise, setup } from 'xstate';

export type Event =
  | { type: 'call.lost' }
  | { type: 'reach.retried' }
  | { type: 'network.restored' };

/** What its parent hears. */
export type Told = { type: 'reach.held' } | { type: 'reach.restored' };

/**
 * Notices that the server cannot be reached, and when it can be again. Whatever was lost meanwhile,
 * all that the patient did before is kept.
 */
export const reach = setup({
  types: { events: {} as Event },
  actors: {
    /** Tells when the browser is back on the network. */
    network: fromCallback(() => notProvided('network')),
    askServer: fromPromise<void>(() => notProvided('askServer')),
  },
  actions: {
    /** One call was lost, and the server is there all the same. */
    tellHeld: ({ self }) => self._parent?.send({ type: 'reach.held' } satisfies Told),
    tellRestored: ({ self }) => self._parent?.send({ type: 'reach.restored' } satisfies Told),
  },
  delays: { betweenTries: 15_000 },
}).createMachine({
  id: 'reach',
  description: 'Whether the server can be reached.',
  invoke: { id: 'network', src: 'network' },
  initial: 'up',
  states: {
    up: {
      description: 'the server is reached',
      on: { 'call.lost': 'doubted' },
    },
    doubted: {
      description: 'a call was lost, and the server is asked whether it is there',
      tags: 'busy',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { target: 'up', actions: 'tellHeld' },
        onError: 'down',
      },
    },
    down: {
      description: 'the server cannot be reached, and is asked for again in a moment',
      tags: 'lost',
      after: { betweenTries: 'asking' },
      on: { 'reach.retried': 'asking', 'network.restored': 'asking' },
    },
    asking: {
      description: 'the server is asked for again',
      tags: ['lost', 'busy'],
      invoke: {
        id: 'askServerAgain',
        src: 'askServer',
        onDone: { target: 'up', actions: 'tellRestored' },
        onError: 'down',
      },
    },
  },
});

function notProvided(slot: string): never {
  throw new Error(`${slot} not provided`);
}
