import { assign, setup } from 'xstate';
import type { CashCode } from '#domain/cash-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from '../failed.ts';
import { slot } from '../slot.ts';
import { tell } from '../told.ts';

export interface Input {
  readonly handle: string;
}

export interface Context extends Input {
  readonly code: CashCode | undefined;
  readonly looks: number;
  /** The reason why the code was not ended. */
  readonly trouble: 'busy' | 'failed' | undefined;
}

export type Event =
  | { type: 'end.chosen' }
  | { type: 'end.confirmed' }
  | { type: 'end.dropped' }
  | { type: 'check.chosen' }
  | { type: 'done.chosen' }
  /** The server says that a payment of this payer's went on: it may be one at a counter. */
  | { type: 'payment.advanced' };

/** Something became of the code: what the portal knows of it is old. */
export type Told = { type: 'code.changed' };

export interface Output {
  readonly kind: 'done';
}

/** The looks that the page takes by itself, a minute apart. */
const mostLooks = 5;

const answered = {
  target: 'weighing',
  actions: {
    type: 'takeCode',
    params: ({ event }: { readonly event: { readonly output: CashCode } }) => event.output,
  },
} as const;

const standing = ({ context: { code } }: { readonly context: Context }) => code?.standing;

/** A code for a counter is shown to whoever has its address, for as long as it is good. */
export const cashCode = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: { readCode: slot<CashCode, Input>(), endCode: slot<CashCode, Input>() },
  delays: { lookDelay: 60_000 },
  guards: {
    isMissing: failedWith(resultCodes.missing),
    isBusy: failedWith(resultCodes.conflict),
    isOpen: (seen) => standing(seen) === 'open',
    mayLookAgain: ({ context: { looks } }) => looks < mostLooks,
  },
  actions: {
    takeCode: assign((_, code: CashCode) => ({ code })),
    countLook: assign(({ context: { looks } }) => ({ looks: looks + 1 })),
    forgetTrouble: assign({ trouble: undefined }),
    noteBusy: assign({ trouble: 'busy' }),
    noteFailed: assign({ trouble: 'failed' }),
    tellChanged: tell<Told, Context, Event>((): Told => ({ type: 'code.changed' })),
  },
}).createMachine({
  id: 'cash-code',
  description: 'A code for a counter is shown to whoever has its address.',
  context: ({ input: { handle } }) => ({
    handle,
    code: undefined,
    looks: 0,
    trouble: undefined,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the server is asked for the code',
      tags: 'busy',
      invoke: {
        id: 'readCode',
        src: 'readCode',
        input: ({ context: { handle } }) => ({ handle }),
        onDone: answered,
        onError: [{ guard: 'isMissing', target: 'missing' }, { target: 'unread' }],
      },
    },
    weighing: {
      description: 'how the code stands is weighed',
      always: [{ guard: 'isOpen', target: 'shown' }, { target: 'over' }],
    },
    shown: {
      description: 'the code is on show, to be paid at a counter',
      on: {
        'end.chosen': { target: 'asking', actions: 'forgetTrouble' },
        'done.chosen': 'done',
        'payment.advanced': 'looking',
      },
      after: { lookDelay: { guard: 'mayLookAgain', target: 'looking', actions: 'countLook' } },
    },
    looking: {
      description: 'the server is asked once more by itself, and the page stays on show',
      on: { 'end.chosen': { target: 'asking', actions: 'forgetTrouble' }, 'done.chosen': 'done' },
      invoke: {
        id: 'lookAgain',
        src: 'readCode',
        input: ({ context: { handle } }) => ({ handle }),
        onDone: answered,
        onError: { description: 'the answer is lost', target: 'weighing' },
      },
    },
    asking: {
      description: 'the payer is asked whether the code is to end',
      on: { 'end.confirmed': 'ending', 'end.dropped': 'shown' },
    },
    ending: {
      description: 'the code is ended',
      tags: 'busy',
      invoke: {
        id: 'endCode',
        src: 'endCode',
        input: ({ context: { handle } }) => ({ handle }),
        onDone: { ...answered, actions: [answered.actions, 'tellChanged'] },
        onError: [
          {
            guard: 'isBusy',
            description: 'a counter is taking money',
            target: 'shown',
            actions: 'noteBusy',
          },
          { description: 'nobody answered', target: 'shown', actions: 'noteFailed' },
        ],
      },
    },
    over: {
      description: 'the code is paid, ended or out of time, and its payer is told which',
      on: { 'done.chosen': 'done', 'payment.advanced': 'looking' },
    },
    missing: {
      description: 'there is no code at this address',
      on: { 'done.chosen': 'done' },
    },
    unread: {
      description: 'the code could not be read, and may be asked for again',
      on: { 'check.chosen': 'reading', 'done.chosen': 'done' },
    },
    done: { description: 'the payer goes on', type: 'final', output: { kind: 'done' } },
  },
  output: ({ event }) => event.output as Output,
});
