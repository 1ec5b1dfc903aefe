import { assign, fromCallback, setup } from 'xstate';
import type { CashCode } from '#domain/cash-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from '../failed.ts';
import { notProvided, slot } from '../slot.ts';
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
  | { type: 'payment.advanced' }
  /** The patient looks at another tab or window, and comes back. */
  | { type: 'page.left' }
  | { type: 'page.returned' };

/** Something became of the code: what the portal knows of it is old. */
export type Told = { type: 'code.changed' };

export interface Output {
  readonly kind: 'done';
}

/** The looks that the page takes by itself at first, while somebody may stand at a counter. */
const firstLooks = 15;
/** All looks that it takes by itself, in twelve minutes of being looked at. */
export const mostLooks = 30;

const answered = {
  target: 'weighing',
  actions: {
    type: 'takeCode',
    params: ({ event }: { readonly event: { readonly output: CashCode } }) => event.output,
  },
} as const;

const looking = { target: 'looking', actions: 'forgetLooks' } as const;
const onShow = {
  'end.chosen': { target: 'asking', actions: 'forgetTrouble' },
  'done.chosen': 'done',
} as const;
const heard = {
  'payment.advanced': looking,
  'page.returned': looking,
  'page.left': 'unseen',
} as const;
const lookingAgain = {
  lookDelay: { guard: 'mayLookAgain', target: 'looking', actions: 'countLook' },
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
  actors: {
    readCode: slot<CashCode, Input>(),
    endCode: slot<CashCode, Input>(),
    /** Tells that the patient leaves the page, and that they come back to it. */
    presence: fromCallback(notProvided),
  },
  delays: { lookDelay: ({ context: { looks } }) => (looks < firstLooks ? 4_000 : 45_000) },
  guards: {
    isMissing: failedWith(resultCodes.missing),
    isBusy: failedWith(resultCodes.conflict),
    isOpen: (seen) => standing(seen) === 'open',
    mayLookAgain: ({ context: { looks } }) => looks < mostLooks,
  },
  actions: {
    takeCode: assign((_, code: CashCode) => ({ code })),
    countLook: assign(({ context: { looks } }) => ({ looks: looks + 1 })),
    forgetLooks: assign({ looks: 0 }),
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
  invoke: { id: 'presence', src: 'presence' },
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
      on: { ...onShow, ...heard },
      after: lookingAgain,
    },
    looking: {
      description: 'the server is asked once more by itself, and the page stays on show',
      on: {
        ...onShow,
        'page.left': 'unseen',
        // The answer on its way may be older than the news.
        'payment.advanced': { ...looking, reenter: true },
        'page.returned': { ...looking, reenter: true },
      },
      invoke: {
        id: 'lookAgain',
        src: 'readCode',
        input: ({ context: { handle } }) => ({ handle }),
        onDone: answered,
        onError: { description: 'the answer is lost', target: 'weighing' },
      },
    },
    unseen: {
      description: 'nobody looks at the page, and nobody is asked',
      on: { ...onShow, 'page.returned': looking },
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
      on: { 'done.chosen': 'done', ...heard },
      after: lookingAgain,
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
