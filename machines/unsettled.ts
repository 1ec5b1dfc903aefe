import { assign, fromCallback, setup } from 'xstate';
import type { PaymentStanding, PaymentStatus } from '#domain/payment.ts';
import { notProvided, slot } from './slot.ts';

export interface Input {
  readonly handle: string;
}

interface Context extends Input {
  /** The standing of the payment as it was last heard. */
  readonly standing: PaymentStanding | undefined;
}

type Event =
  /** The patient looks at another tab or window. */
  { type: 'page.left' } | { type: 'page.returned' };

const undecided: readonly PaymentStatus[] = [
  'away',
  'pending',
  'processing',
  'unresolved',
  'unknown',
];

/** A visit ended at a payment, and the first page tells how that payment stands until its end is known. */
export const unsettled = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
  },
  actors: {
    readStanding: slot<PaymentStanding, Input>(),
    /** Tells that the patient leaves the page, and that they come back to it. */
    presence: fromCallback(notProvided),
  },
  delays: { lookDelay: 60_000 },
  guards: {
    isUndecided: (_, { status }: PaymentStanding) => undecided.includes(status),
  },
  actions: {
    takeStanding: assign((_, standing: PaymentStanding) => ({ standing })),
  },
}).createMachine({
  id: 'unsettled',
  description: 'A payment that a visit left behind is followed from the first page to its end.',
  context: ({ input: { handle } }) => ({ handle, standing: undefined }),
  invoke: { id: 'presence', src: 'presence' },
  initial: 'asking',
  states: {
    asking: {
      description: 'the server is asked how the payment stands',
      on: {
        'page.left': 'resting',
        // The answer on its way may be older than what was decided elsewhere.
        'page.returned': { target: 'asking', reenter: true },
      },
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        input: ({ context: { handle } }) => ({ handle }),
        onDone: [
          {
            guard: { type: 'isUndecided', params: ({ event }) => event.output },
            description: 'nobody has decided yet',
            target: 'waiting',
            actions: { type: 'takeStanding', params: ({ event }) => event.output },
          },
          {
            target: 'settled',
            actions: { type: 'takeStanding', params: ({ event }) => event.output },
          },
        ],
        onError: { description: 'the answer is lost', target: 'waiting' },
      },
    },
    waiting: {
      description: 'the page tells how the payment stands, and asks again in a minute',
      on: { 'page.left': 'resting', 'page.returned': 'asking' },
      after: { lookDelay: 'asking' },
    },
    resting: {
      description: 'nobody looks at the page, and nobody is asked',
      on: { 'page.returned': 'asking' },
    },
    settled: {
      description: 'the page tells how the payment ended',
      type: 'final',
    },
  },
});
