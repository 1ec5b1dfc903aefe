import { assign, fromPromise, setup } from 'xstate';
import { failureFrom, type ApiFailure } from '#domain/failure.ts';
import type { Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';

export interface Input {
  /** By the link that declines; opening it is not declining. */
  readonly declines: boolean;
  /** The address of an invitation that was found good before. */
  readonly email?: string;
}

export interface Context extends Input {
  /** Why the account was not created yet. */
  readonly problem: Problem | undefined;
}

interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

export type Event = ({ type: 'account.submitted' } & NewUser) | { type: 'decline.chosen' };

export type Output =
  | { readonly kind: 'created' }
  | { readonly kind: 'uncreated' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'given up' };

/** Whoever was invited to look after somebody's balances accepts or declines; the token is kept elsewhere. */
export const invitation = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** Whom the invitation was sent to, if it is good. */
    checkInvitation: fromPromise<string | undefined>(notProvided),
    acceptInvitation: fromPromise<void, NewUser>(notProvided),
    decline: fromPromise<void>(notProvided),
  },
  guards: {
    isDeclining: ({ context }) => context.declines,
    isChecked: ({ context }) => context.email !== undefined,
    isGood: (_, email: string | undefined) => email !== undefined,
    isOver: (_, failure: ApiFailure) => failure.code === 4012,
    isRefused: (_, failure: ApiFailure) => failure.code === 4011,
    isTooOften: (_, failure: ApiFailure) => failure.code === 429,
  },
  actions: {
    takeEmail: assign((_, email: string | undefined) => (email === undefined ? {} : { email })),
    /** Whoever holds this conversation has an address for it. */
    tellFound: ({ context, self }) =>
      self._parent?.send({ type: 'invitation.found', email: context.email }),
    sayTooOften: assign((_, failure: ApiFailure) => ({ problem: tooOften(failure) })),
    sayNothing: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'invitation',
  description: 'Whoever was invited to look after somebody’s balances accepts or declines.',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'it is known which link was opened',
      always: [
        { guard: 'isDeclining', target: 'askingToDecline' },
        { guard: 'isChecked', target: 'fillingIn' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'it is looked up whether the invitation is still good',
      tags: 'busy',
      invoke: {
        id: 'checkInvitation',
        src: 'checkInvitation',
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'fillingIn',
            actions: [{ type: 'takeEmail', params: ({ event }) => event.output }, 'tellFound'],
          },
          { target: 'expired' },
        ],
        onError: 'givenUp',
      },
    },
    fillingIn: {
      description: 'they type their name and choose a password',
      on: { 'account.submitted': 'creating' },
    },
    creating: {
      description: 'their account is created',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ event }) => userIn(event),
        onDone: 'created',
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => failureFrom(event.error) },
            target: 'expired',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => failureFrom(event.error) },
            target: 'failed',
          },
          {
            guard: { type: 'isTooOften', params: ({ event }) => failureFrom(event.error) },
            target: 'fillingIn',
            actions: { type: 'sayTooOften', params: ({ event }) => failureFrom(event.error) },
          },
          { target: 'fillingIn' },
        ],
      },
    },
    askingToDecline: {
      description: 'they are asked whether they decline',
      on: { 'decline.chosen': 'declining' },
    },
    declining: {
      description: 'the invitation is declined',
      tags: 'busy',
      invoke: {
        id: 'decline',
        src: 'decline',
        onDone: 'declined',
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => failureFrom(event.error) },
            target: 'expired',
          },
          { target: 'givenUp' },
        ],
      },
    },
    declined: {
      description: 'they are told that nothing links them any longer',
    },
    created: {
      description: 'they have an account',
      type: 'final',
      output: { kind: 'created' },
    },
    failed: {
      description: 'the account cannot be created',
      type: 'final',
      output: { kind: 'uncreated' },
    },
    expired: {
      description: 'the invitation is no longer good',
      type: 'final',
      output: { kind: 'expired' },
    },
    givenUp: {
      description: 'nothing came of it',
      type: 'final',
      output: { kind: 'given up' },
    },
  },
  output: ({ event }) => event.output as Output,
});

const userIn = (event: Event): NewUser =>
  event.type === 'account.submitted'
    ? { firstName: event.firstName, lastName: event.lastName, password: event.password }
    : { firstName: '', lastName: '', password: '' };

function notProvided(): never {
  throw new Error('not provided');
}
