import { assign, setup } from 'xstate';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Context {
  /** The reason why the last password was not taken. */
  readonly problem: Problem | undefined;
}

export type Event = { type: 'password.submitted'; password: string };

export type Output =
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid' }
  /** The page was loaded again: only the message knows the way. */
  | { readonly kind: 'unread' };

/** A patient who was sent a link or a code chooses a new password; the token is kept outside the chart. */
export const resetPassword = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as Output,
  },
  actors: {
    /** True where the token of the link or the code is good; nothing where there is none. */
    checkToken: slot<boolean | undefined>(),
    /** False when the token is good no longer. */
    changePassword: slot<boolean, { readonly password: string }>(),
  },
  guards: {
    isGood: (_, good: boolean | undefined) => good === true,
    isUnread: (_, good: boolean | undefined) => good === undefined,
    isTooOften: failedWith(resultCodes.tooOften),
    isFormer: ({ event }) => failureIn(event).fields.some(({ field }) => field === 'password'),
  },
  actions: {
    sayFormer: assign({ problem: problem('field_errors_formerpassword') }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'A patient who was sent a link or a code chooses a new password.',
  context: { problem: undefined },
  initial: 'checking',
  states: {
    checking: {
      description: 'the link or the code is looked up',
      tags: 'busy',
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        onDone: [
          { guard: { type: 'isGood', params: ({ event }) => event.output }, target: 'choosing' },
          { guard: { type: 'isUnread', params: ({ event }) => event.output }, target: 'unread' },
          { target: 'invalid' },
        ],
        onError: 'invalid',
      },
    },
    choosing: {
      description: 'a new password is typed, twice',
      on: { 'password.submitted': 'changing' },
    },
    changing: {
      description: 'the password is changed',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => ({ password: event.password }),
        onDone: [
          { guard: { type: 'isGood', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'invalid' },
        ],
        onError: [
          {
            guard: 'isFormer',
            target: 'choosing',
            actions: 'sayFormer',
          },
          {
            guard: 'isTooOften',
            target: 'choosing',
            actions: 'sayTooOften',
          },
          { target: 'choosing' },
        ],
      },
    },
    changed: {
      description: 'the password was changed',
      type: 'final',
      output: { kind: 'changed' },
    },
    invalid: {
      description: 'the link or the code is not good, or no longer',
      type: 'final',
      output: { kind: 'invalid' },
    },
    unread: {
      description: 'the link has to be opened once more',
      type: 'final',
      output: { kind: 'unread' },
    },
  },
  output: ({ event }) => event.output as Output,
});
