import { assign, fromCallback, setup } from 'xstate';
import { failedWith } from './failed.ts';
import { notProvided, slot } from './slot.ts';
import * as resultCodes from '#domain/result-codes.ts';

/** Keeps a session alive while the patient is there, warns them before it ends, and ends it. */

export interface Input {
  /** Seconds without activity after which the session ends. */
  readonly timeout: number;
  /** Seconds left when the server answered last. */
  readonly timeLeft: number;
  /** Seconds until the session ends whatever the patient does. */
  readonly endsIn: number;
  /** Epoch milliseconds at that answer. */
  readonly now: number;
  readonly bySingleSignOn: boolean;
}

interface Context {
  readonly timeout: number;
  readonly bySingleSignOn: boolean;
  /** The moment at which the session ends whatever the patient does. */
  readonly lastsUntil: number;
  /** The moment at which the session ends without further activity. */
  readonly endsAt: number;
  /** The moment at which the server would end the session, unless it hears from us. */
  readonly tokenEndsAt: number;
  /** The patient did something that the server has not heard of yet. */
  readonly activityUnheard: boolean;
  /** Whole seconds left, as last counted. */
  readonly secondsLeft: number;
}

export interface Renewed {
  readonly timeLeft: number;
  readonly now: number;
}

export type Event =
  | { type: 'clock.ticked'; now: number }
  | { type: 'activity.seen'; now: number }
  | { type: 'server.heard'; now: number }
  | { type: 'stay.chosen' }
  | { type: 'exit.chosen' }
  | { type: 'ending.acknowledged' }
  | { type: 'token.refused' };

export interface Output {
  readonly kind: 'exit' | 'expired';
}

/** The warning opens when this much is left. */
export const warningMilliseconds = 20_000;
const refreshUnderSeconds = 300;

export const session = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    clock: fromCallback(notProvided),
    activity: fromCallback(notProvided),
    renew: slot<Renewed>(),
    /** Ends the session with the server, and in this tab: a reload brings nothing back. */
    drop: slot<void>(),
  },
  guards: {
    isOver: ({ context, event }) => nowOf(event) >= context.endsAt,
    isNearlyOver: ({ context, event }) => nowOf(event) >= context.endsAt - warningMilliseconds,
    needsRenewal: ({ context, event }) =>
      context.activityUnheard &&
      nowOf(event) < context.endsAt &&
      context.tokenEndsAt - nowOf(event) < refreshUnder(context.timeout) * 1000,
    isSingleSignOn: ({ context }) => context.bySingleSignOn,
    isRefusal: failedWith(resultCodes.signedOut),
  },
  delays: { tryAgain: 10_000 },
  actions: {
    restartTimer: assign(({ context, event }) => ({
      endsAt: Math.min(nowOf(event) + context.timeout * 1000, context.lastsUntil),
      activityUnheard: true,
    })),
    noteServerHeard: assign(({ context, event }) => ({
      tokenEndsAt: Math.min(nowOf(event) + context.timeout * 1000, context.lastsUntil),
      activityUnheard: false,
    })),
    countDown: assign(({ context, event }) => ({
      secondsLeft: Math.max(0, Math.ceil((context.endsAt - nowOf(event)) / 1000)),
    })),
    takeRenewal: assign((_, renewed: Renewed) => ({
      tokenEndsAt: renewed.now + renewed.timeLeft * 1000,
      activityUnheard: false,
    })),
    startAgain: assign((_, renewed: Renewed) => ({
      endsAt: renewed.now + renewed.timeLeft * 1000,
      secondsLeft: renewed.timeLeft,
    })),
  },
}).createMachine({
  id: 'session',
  description: 'Keeps a session alive while the patient is there, and ends it when they are not.',
  context: ({ input }) => ({
    timeout: input.timeout,
    bySingleSignOn: input.bySingleSignOn,
    lastsUntil: input.now + input.endsIn * 1000,
    endsAt: input.now + input.timeLeft * 1000,
    tokenEndsAt: input.now + input.timeLeft * 1000,
    activityUnheard: false,
    secondsLeft: input.timeLeft,
  }),
  initial: 'alive',
  states: {
    alive: {
      description: 'the session is running',
      invoke: { id: 'clock', src: 'clock' },
      on: {
        'token.refused': [{ guard: 'isSingleSignOn', target: 'lapsed' }, { target: 'expired' }],
        'server.heard': { actions: 'noteServerHeard' },
        'exit.chosen': 'exited',
      },
      initial: 'active',
      states: {
        active: {
          description: 'the patient works undisturbed',
          invoke: { id: 'activity', src: 'activity' },
          on: {
            'activity.seen': { actions: 'restartTimer' },
            'clock.ticked': [
              { guard: 'isOver', target: '#session.ending' },
              { guard: 'isNearlyOver', target: 'warned', actions: 'countDown' },
            ],
          },
          initial: 'fresh',
          states: {
            fresh: {
              description: 'the server knows that the patient is there',
              on: {
                'clock.ticked': { guard: 'needsRenewal', target: 'renewing' },
              },
            },
            stayed: {
              description:
                'the patient stayed after the warning, and hears that the session goes on',
              on: {
                'clock.ticked': { guard: 'needsRenewal', target: 'renewing' },
              },
            },
            renewing: {
              description: 'the server is told that the patient is there',
              tags: 'busy',
              invoke: {
                id: 'renew',
                src: 'renew',
                onDone: {
                  target: 'fresh',
                  actions: { type: 'takeRenewal', params: ({ event }) => event.output },
                },
                onError: [{ guard: 'isRefusal', target: '#session.ending' }, { target: 'unheard' }],
              },
            },
            unheard: {
              description: 'the server could not be told and is tried again in a moment',
              on: { 'activity.seen': { target: 'fresh', actions: 'restartTimer' } },
              after: { tryAgain: 'fresh' },
            },
          },
        },
        warned: {
          description: 'the patient is warned, and the seconds left are counted',
          on: {
            'clock.ticked': [
              { guard: 'isOver', target: '#session.ending' },
              { actions: 'countDown' },
            ],
            'stay.chosen': 'continuing',
          },
          initial: 'asking',
          states: {
            asking: { description: 'the patient is asked whether they want to stay' },
            failing: { description: 'staying failed, and the patient may try again' },
          },
        },
        continuing: {
          description: 'the patient stays, and the session is started again',
          tags: 'busy',
          invoke: {
            id: 'continue',
            src: 'renew',
            onDone: {
              target: 'active.stayed',
              actions: [
                { type: 'takeRenewal', params: ({ event }) => event.output },
                { type: 'startAgain', params: ({ event }) => event.output },
              ],
            },
            onError: [
              { guard: 'isRefusal', target: '#session.ending' },
              { target: 'warned.failing' },
            ],
          },
          on: {
            'clock.ticked': [
              { guard: 'isOver', target: '#session.ending' },
              { actions: 'countDown' },
            ],
          },
        },
      },
    },
    ending: {
      description: 'the time is over',
      always: [{ guard: 'isSingleSignOn', target: 'lapsed' }, { target: 'expired' }],
    },
    lapsed: {
      description: 'a patient who came by single sign-on reads that the session has ended',
      on: { 'ending.acknowledged': 'expired' },
      initial: 'dropping',
      states: {
        dropping: {
          description: 'the server is told that the session is over',
          tags: 'busy',
          invoke: {
            id: 'drop',
            src: 'drop',
            onDone: 'dropped',
            onError: [{ guard: 'isRefusal', target: 'dropped' }, { target: 'untold' }],
          },
        },
        untold: {
          description: 'the server has not heard of the end and is told again in a moment',
          after: { tryAgain: 'dropping' },
        },
        dropped: { description: 'nothing of the session is left' },
      },
    },
    exited: { description: 'the patient left', type: 'final', output: { kind: 'exit' } },
    expired: { description: 'the session ran out', type: 'final', output: { kind: 'expired' } },
  },
  output: ({ event }) => event.output as Output,
});

/** Short sessions are renewed from half-way: under 300 s they would be at every activity. */
const refreshUnder = (timeout: number) => Math.min(refreshUnderSeconds, timeout / 2);

const nowOf = (event: { type: string }): number =>
  'now' in event && typeof event.now === 'number' ? event.now : 0;
