import { assign, setup } from 'xstate';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import type { Admission } from '#domain/visit/admission.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Context {
  /** The reason why the last try to log in failed. */
  readonly problem: Problem | undefined;
  readonly end: Output;
}

export type Event =
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'recovery.chosen'; username: string }
  | { type: 'account.wanted' }
  | { type: 'quickPay.chosen' };

export type Output =
  | { readonly kind: 'admitted'; readonly admission: Admission }
  | { readonly kind: 'recovery'; readonly username: string }
  | { readonly kind: 'newAccount' }
  | { readonly kind: 'quickPay' };

/** An account holder, or a user who looks after somebody's account, logs in with e-mail and password. */
export const login = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as Output,
  },
  actors: {
    signIn: slot<Admission, Credentials>(),
  },
  guards: {
    isWrong: failedWith(resultCodes.signedOut),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    sayWrong: assign({ problem: problem('errors_login') }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
    noteEnd: assign((_, end: Output) => ({ end })),
  },
}).createMachine({
  id: 'login',
  description: 'A patient with an account logs in with e-mail and password.',
  context: { problem: undefined, end: { kind: 'quickPay' } },
  initial: 'identifying',
  states: {
    identifying: {
      description: 'e-mail and password are typed',
      on: {
        'credentials.submitted': 'signingIn',
        'recovery.chosen': {
          target: 'left',
          actions: {
            type: 'noteEnd',
            params: ({ event }) => ({ kind: 'recovery', username: event.username.trim() }),
          },
        },
        'account.wanted': {
          target: 'left',
          actions: { type: 'noteEnd', params: { kind: 'newAccount' } },
        },
        'quickPay.chosen': 'left',
      },
    },
    signingIn: {
      description: 'e-mail and password are looked at',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => credentialsIn(event),
        onDone: {
          target: 'admitted',
          actions: {
            type: 'noteEnd',
            params: ({ event }) => ({ kind: 'admitted', admission: event.output }),
          },
        },
        onError: [
          {
            guard: 'isWrong',
            target: 'identifying',
            actions: 'sayWrong',
          },
          {
            guard: 'isTooOften',
            target: 'identifying',
            actions: 'sayTooOften',
          },
          { target: 'identifying' },
        ],
      },
    },
    admitted: {
      description: 'the patient is let in',
      type: 'final',
    },
    left: {
      description: 'another way is taken',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const credentialsIn = (event: Event): Credentials =>
  event.type === 'credentials.submitted'
    ? { username: event.username, password: event.password }
    : { username: '', password: '' };
