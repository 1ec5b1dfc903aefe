import { assign, setup } from 'xstate';
import type { PaymentStatus } from '#domain/payment.ts';
import { slot } from '../slot.ts';

export interface Input {
  readonly handle: string;
}

interface Context extends Input {
  readonly status: PaymentStatus | undefined;
}

type Event = { type: 'check.chosen' } | { type: 'start.chosen' };

export interface Output {
  readonly kind: 'started';
}

/** A payer who comes back from the vendor in another browser learns how the payment stands, and no more. */
export const returned = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: { readStanding: slot<PaymentStatus, Input>() },
  guards: {
    isPaid: ({ context: { status } }) => status === 'paid' || status === 'partly',
    isUndecided: ({ context: { status } }) => status === 'away',
    isOver: ({ context: { status } }) =>
      status !== undefined && ['declined', 'cancelled', 'expired', 'notcharged'].includes(status),
  },
  actions: { takeStatus: assign((_, status: PaymentStatus) => ({ status })) },
}).createMachine({
  id: 'returned-payment',
  description: 'A payer comes back from the vendor without the visit that pays.',
  context: ({ input: { handle } }) => ({ handle, status: undefined }),
  initial: 'asking',
  states: {
    asking: {
      description: 'the server is asked how the payment stands',
      tags: 'busy',
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        input: ({ context: { handle } }) => ({ handle }),
        onDone: {
          target: 'weighing',
          actions: { type: 'takeStatus', params: ({ event }) => event.output },
        },
        onError: 'unread',
      },
    },
    weighing: {
      description: 'what the server said is weighed',
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isOver', target: 'notPaid' },
        { guard: 'isUndecided', target: 'undecided' },
        { target: 'processing' },
      ],
    },
    paid: {
      description: 'the payer is told that the payment was made',
      on: { 'start.chosen': 'started' },
    },
    undecided: {
      description:
        'the payer is told that nobody has agreed yet, and that nothing was charged so far',
      on: { 'check.chosen': 'asking', 'start.chosen': 'started' },
    },
    processing: {
      description: 'the payer is told that the payment is being processed',
      on: { 'check.chosen': 'asking', 'start.chosen': 'started' },
    },
    notPaid: {
      description: 'the payer is told that nothing was charged',
      on: { 'start.chosen': 'started' },
    },
    unread: {
      description: 'it cannot be told how the payment stands, and the payer may ask again',
      on: { 'check.chosen': 'asking', 'start.chosen': 'started' },
    },
    started: {
      description: 'the payer goes on to the first page',
      type: 'final',
      output: { kind: 'started' },
    },
  },
  output: ({ event }) => event.output as Output,
});
