import { fromCallback, sendTo, setup } from 'xstate';
import { notProvided, slot } from './slot.ts';
import { parentOf } from './told.ts';

export type Event =
  | { type: 'call.lost' }
  | { type: 'file.lost' }
  | { type: 'reach.retried' }
  | { type: 'network.restored' };

/** Events for the portal. */
export type Told =
  | { type: 'reach.stayed' }
  | { type: 'reach.restored' }
  | { type: 'files.wanted' }
  | { type: 'reload.wanted' };

/**
 * Notices that the server cannot be reached, and when it can be again. Whatever was lost meanwhile,
 * all that the patient did before is kept.
 */
export const reach = setup({
  types: { events: {} as Event },
  actors: {
    /** Tells when the browser is back on the network. */
    network: fromCallback(notProvided),
    askServer: slot<void>(),
  },
  actions: {
    /** A call was lost, and the server is there all the same. */
    tellStayed: sendTo(parentOf, { type: 'reach.stayed' } satisfies Told),
    tellRestored: sendTo(parentOf, { type: 'reach.restored' } satisfies Told),
    askForFiles: sendTo(parentOf, { type: 'files.wanted' } satisfies Told),
    /** A page is loaded again because many browsers keep a file as lost as long as the page is there. */
    askForReload: sendTo(parentOf, { type: 'reload.wanted' } satisfies Told),
  },
  delays: {
    betweenTries: 15_000,
    /** By then a file that is asked for again has come, or is lost again. */
    settling: 30_000,
  },
}).createMachine({
  id: 'reach',
  description: 'Whether the server can be reached.',
  invoke: { id: 'network', src: 'network' },
  initial: 'up',
  states: {
    up: {
      description: 'the server is reached',
      on: { 'call.lost': 'doubted', 'file.lost': 'missed' },
    },
    doubted: {
      description: 'a call was lost, and the server is asked whether it is there',
      tags: 'busy',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { target: 'regained', actions: 'tellStayed' },
        onError: 'down',
      },
    },
    missed: {
      description: 'a file of the page did not come, and the server is asked whether it is there',
      tags: 'busy',
      on: { 'call.lost': 'doubted' },
      invoke: {
        id: 'askServerForFile',
        src: 'askServer',
        onDone: 'regained',
        onError: 'down',
      },
    },
    down: {
      description: 'what is asked for does not come, and is asked for again in a moment',
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
        onDone: { target: 'regained', actions: 'tellRestored' },
        onError: 'down',
      },
    },
    regained: {
      description: 'the server is reached, and the files that did not come are asked for again',
      entry: 'askForFiles',
      after: { settling: 'up' },
      on: { 'call.lost': 'doubted', 'file.lost': { target: 'down', actions: 'askForReload' } },
    },
  },
});
