import { assign, setup } from 'xstate';
import type { Closing } from '#domain/closing.ts';
import { mayClose } from '#domain/in-the-way.ts';
import { problem, type Problem } from '#domain/problem.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { tooOften } from '#domain/too-often.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Input {
  /** Names the request to close to the server, which may be asked what became of it. */
  readonly key: string;
  readonly newKey: () => string;
}

export interface Context extends Input {
  /** All that ends and stays, as the server told it last. */
  readonly closing: Closing | undefined;
  /** The reason why the last try closed nothing. */
  readonly problem: Problem | undefined;
  /** The last try closed nothing, and nothing that was typed is to blame. */
  readonly notice: 'unclosed' | undefined;
  /** The number of times that the server was asked what became of the request. */
  readonly polls: number;
}

export type Event =
  | { type: 'reading.retried' }
  | { type: 'data.chosen' }
  | { type: 'step.taken' }
  | { type: 'back.chosen' }
  | { type: 'closing.submitted'; password: string }
  | { type: 'check.chosen' }
  | { type: 'plan.chosen'; shownAt: string | undefined }
  | { type: 'account.kept' };

export type Output =
  | { readonly kind: 'closed' | 'kept' | 'taking' }
  /** The payment of the history that shows the plan; it is at the accounts without. */
  | { readonly kind: 'looking'; readonly shownAt: string | undefined };

/** The session was over when the account was to be closed. */
export type Told = { type: 'session.lost' };

export interface Wanted {
  readonly password: string;
  readonly key: string;
}

const mostPolls = 3;

/** An account holder reads what ends with their account, and closes it with their password. */
export const closeAccount = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
    meta: {} as { readonly step: number },
  },
  actors: {
    readClosing: slot<Closing>(),
    closeLogin: slot<void, Wanted>(),
    /** True where that request closed the account; where it has not by now it never will. */
    askClosing: slot<boolean, { readonly key: string }>(),
  },
  delays: { pollDelay: 3_000 },
  guards: {
    isFree: (_, { inTheWay }: Closing) => mayClose(inTheWay),
    isClosed: (_, isClosed: boolean) => isClosed,
    isWrong: ({ event }) => failureIn(event).fields.some(({ field }) => field === 'password'),
    isTooOften: failedWith(resultCodes.tooOften),
    isBarred: failedWith(resultCodes.unprocessable),
    isSessionOver: failedWith(resultCodes.signedOut),
    isRefused: failedWith(
      resultCodes.invalid,
      resultCodes.forbidden,
      resultCodes.missing,
      resultCodes.conflict,
    ),
    wasAskedEnough: ({ context }) => context.polls >= mostPolls,
  },
  actions: {
    takeClosing: assign((_, closing: Closing) => ({ closing })),
    renewKey: assign({ key: ({ context }) => context.newKey() }),
    sayWrong: assign({ problem: problem('field_errors_oldpassword') }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayUnclosed: assign({ notice: 'unclosed' }),
    sayNothing: assign({ problem: undefined, notice: undefined }),
    beginAsking: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    tellLost: tell((): Told => ({ type: 'session.lost' })),
  },
}).createMachine({
  id: 'closeAccount',
  description:
    'An account holder reads what ends with their account, and closes it with their password.',
  context: ({ input }) => ({
    ...input,
    closing: undefined,
    problem: undefined,
    notice: undefined,
    polls: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the server is asked what ends with the account, and what stands in the way',
      tags: 'busy',
      invoke: {
        id: 'readClosing',
        src: 'readClosing',
        onDone: [
          {
            guard: { type: 'isFree', params: ({ event }) => event.output },
            target: 'weighing',
            actions: { type: 'takeClosing', params: ({ event }) => event.output },
          },
          {
            target: 'barred',
            actions: { type: 'takeClosing', params: ({ event }) => event.output },
          },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'the account could not be looked at, and the patient may try again',
      on: { 'reading.retried': 'reading', 'account.kept': 'kept' },
    },
    barred: {
      description:
        'a plan that runs or an unsettled payment is named, which keeps the account open',
      on: { 'reading.retried': 'reading', 'plan.chosen': 'looking', 'account.kept': 'kept' },
    },
    weighing: {
      description: 'the patient reads what ends and what stays',
      meta: { step: 1 },
      on: { 'step.taken': 'confirming', 'data.chosen': 'taking', 'account.kept': 'kept' },
    },
    confirming: {
      description: 'the password is typed',
      meta: { step: 2 },
      on: {
        'closing.submitted': 'closing',
        'back.chosen': { target: 'weighing', actions: 'sayNothing' },
        'account.kept': 'kept',
      },
    },
    closing: {
      description: 'the account is closed, and nothing leads away until the answer is known',
      tags: ['busy', 'unleavable'],
      entry: ['sayNothing', 'beginAsking'],
      invoke: {
        id: 'closeLogin',
        src: 'closeLogin',
        input: ({ context: { key }, event }) => ({ key, password: passwordIn(event) }),
        onDone: 'closed',
        onError: [
          {
            guard: 'isWrong',
            description: 'the password is not the current one',
            target: 'confirming',
            actions: 'sayWrong',
          },
          {
            guard: 'isTooOften',
            description: 'passwords were tried too often',
            target: 'confirming',
            actions: 'sayTooOften',
          },
          {
            guard: 'isBarred',
            description: 'money began to move meanwhile',
            target: 'reading',
          },
          {
            guard: 'isSessionOver',
            description: 'the session is over, by this request or without it',
            target: 'ousted',
          },
          {
            guard: 'isRefused',
            description: 'the server refuses it, and nothing was closed',
            target: 'confirming',
            actions: ['sayUnclosed', 'renewKey'],
          },
          { description: 'the answer is lost or unclear', target: 'checking' },
        ],
      },
    },
    ousted: {
      description: 'the session is over, and the server is asked whether the account is closed',
      tags: ['busy', 'unleavable'],
      invoke: {
        id: 'askAfterwards',
        src: 'askClosing',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'confirming', actions: ['renewKey', 'tellLost'] },
        ],
        onError: { target: 'confirming', actions: 'tellLost' },
      },
    },
    checking: {
      description: 'the server is asked whether the account was closed, for its answer was lost',
      tags: ['busy', 'unleavable'],
      entry: 'countPoll',
      invoke: {
        id: 'askClosing',
        src: 'askClosing',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            description: 'the account was closed',
            target: 'closed',
          },
          {
            description: 'the account was not closed, and will not be by that request',
            target: 'confirming',
            actions: ['sayUnclosed', 'renewKey'],
          },
        ],
        onError: { description: 'the second answer is lost as well', target: 'pausing' },
      },
    },
    pausing: {
      description: 'a moment passes before the server is asked again',
      tags: ['busy', 'unleavable'],
      always: {
        guard: 'wasAskedEnough',
        description: 'the server was asked for long enough, and nobody knows',
        target: 'unresolved',
      },
      after: { pollDelay: 'checking' },
    },
    unresolved: {
      description: 'nobody knows yet whether the account was closed, and a message would say so',
      on: { 'check.chosen': { target: 'checking', actions: 'beginAsking' } },
    },
    closed: {
      description: 'the account is closed, and the visit is over',
      type: 'final',
      output: { kind: 'closed' },
    },
    kept: {
      description: 'the patient keeps the account and goes back to its safety',
      type: 'final',
      output: { kind: 'kept' },
    },
    taking: {
      description: 'the patient takes their data along first',
      type: 'final',
      output: { kind: 'taking' },
    },
    looking: {
      description: 'the patient looks at the plan that stands in the way',
      type: 'final',
      output: ({ event }) => ({ kind: 'looking', shownAt: shownAtIn(event) }),
    },
  },
  output: ({ event }) => event.output as Output,
});

const shownAtIn = (event: Event): string | undefined =>
  event.type === 'plan.chosen' ? event.shownAt : undefined;
const passwordIn = (event: Event): string =>
  event.type === 'closing.submitted' ? event.password : '';
