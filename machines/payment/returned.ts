import { and, assign, setup } from 'xstate';
import type { PaymentStanding, PaymentStatus } from '#domain/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from '../failed.ts';
import { slot } from '../slot.ts';

export interface Input {
  readonly handle: string;
}

interface Context extends Input {
  readonly standing: PaymentStanding | undefined;
  readonly looks: number;
}

/** The looks that the page takes by itself, a minute apart. */
const mostLooks = 5;

type Event = { type: 'check.chosen' } | { type: 'start.chosen' };

export interface Output {
  readonly kind: 'started';
}

const waiting = {
  'check.chosen': { target: 'asking', actions: 'forgetLooks' },
  'start.chosen': 'started',
} as const;
const lookingAgain = { lookDelay: { guard: 'mayLookAgain', target: 'looking' } } as const;

/** A payer who comes back from the vendor in another browser learns how the payment stands, and no more. */
export const returned = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: { readStanding: slot<PaymentStanding, Input>() },
  delays: { lookDelay: 60_000 },
  guards: {
    isMissing: failedWith(resultCodes.missing),
    mayLookAgain: ({ context: { looks } }) => looks < mostLooks,
    is: ({ context: { standing } }, statuses: readonly PaymentStatus[]) =>
      standing !== undefined && statuses.includes(standing.status),
    tookLess: ({ context: { standing } }) => standing?.took === 'less',
    wentBack: ({ context: { standing } }) => standing?.back !== undefined,
    isOwedAgain: ({ context: { standing } }) => standing?.isOwedAgain === true,
    isAskedAnew: ({ context: { standing } }) => standing?.isAskedAnew === true,
    tookMore: ({ context: { standing } }) => standing?.took === 'more',
  },
  actions: {
    takeStanding: assign((_, standing: PaymentStanding) => ({ standing })),
    countLook: assign(({ context: { looks } }) => ({ looks: looks + 1 })),
    forgetLooks: assign({ looks: 0 }),
  },
}).createMachine({
  id: 'returned-payment',
  description: 'A payer comes back from the vendor without the visit that pays.',
  context: ({ input: { handle } }) => ({ handle, standing: undefined, looks: 0 }),
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
          actions: { type: 'takeStanding', params: ({ event }) => event.output },
        },
        onError: [{ guard: 'isMissing', target: 'unknown' }, { target: 'unread' }],
      },
    },
    weighing: {
      description: 'what the server said is weighed',
      always: [
        { guard: and(['wentBack', 'isOwedAgain']), target: 'wentBack' },
        { guard: 'wentBack', target: 'excessWentBack' },
        { guard: 'tookLess', target: 'paidInPart' },
        { guard: 'tookMore', target: 'paidTooMuch' },
        { guard: { type: 'is', params: ['paid', 'partly'] }, target: 'paid' },
        {
          guard: { type: 'is', params: ['declined', 'cancelled', 'expired', 'notcharged'] },
          target: 'notPaid',
        },
        { guard: 'isAskedAnew', target: 'askedAnew' },
        { guard: { type: 'is', params: ['away'] }, target: 'undecided' },
        { guard: { type: 'is', params: ['unresolved'] }, target: 'unresolved' },
        { target: 'processing' },
      ],
    },
    paid: {
      description: 'the payer is told that the payment was made',
      on: { 'start.chosen': 'started' },
    },
    paidInPart: {
      description: 'the payer is told that only a part was taken, and that the rest is owed',
      on: { 'start.chosen': 'started' },
    },
    paidTooMuch: {
      description: 'the payer is told that too much was taken, and that it is owed back',
      on: { 'start.chosen': 'started' },
    },
    wentBack: {
      description: 'the payer is told how money went back, and that a bill is owed again for it',
      on: { 'start.chosen': 'started' },
    },
    excessWentBack: {
      description: 'the payer is told that money went back which no bill needed',
      on: { 'start.chosen': 'started' },
    },
    undecided: {
      description:
        'the payer is told that nobody has agreed yet, and that nothing was charged so far',
      on: waiting,
      after: lookingAgain,
    },
    askedAnew: {
      description: 'the payer is told that the vendor asks once more, and that nothing was charged',
      on: waiting,
      after: lookingAgain,
    },
    processing: {
      description: 'the payer is told that the payment is being processed',
      on: waiting,
      after: lookingAgain,
    },
    unresolved: {
      description: 'the payer is told that nobody knows yet, and whom to call',
      on: waiting,
      after: lookingAgain,
    },
    looking: {
      description: 'the server is asked once more by itself, and the page stays',
      entry: 'countLook',
      on: waiting,
      invoke: {
        id: 'lookAgain',
        src: 'readStanding',
        input: ({ context: { handle } }) => ({ handle }),
        onDone: {
          target: 'weighing',
          actions: { type: 'takeStanding', params: ({ event }) => event.output },
        },
        onError: { description: 'the answer is lost', target: 'weighing' },
      },
    },
    notPaid: {
      description: 'the payer is told that nothing was charged',
      on: { 'start.chosen': 'started' },
    },
    unknown: {
      description: 'the payer is told that the address is that of no payment',
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
