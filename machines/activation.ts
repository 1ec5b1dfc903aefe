import { assign, setup } from 'xstate';
import type { LookupFields } from '#domain/new-account.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { tell } from './told.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  /** A link was opened; the page of its success can be asked for without one. */
  readonly hasLink: boolean;
}

export interface Context extends Input {
  /** The reason why the account is not activated. */
  readonly problem: Problem | undefined;
  readonly end: Output;
}

export type Event =
  | { type: 'account.verified'; fields: LookupFields }
  | { type: 'login.chosen' }
  | { type: 'newAccount.chosen' };

export interface Output {
  readonly kind: 'login' | 'newAccount' | 'unactivated';
}

export type Told = { type: 'account.activated' };

/** The patient opens the link of a mail, shows that the account is theirs, and can log in from then on. */
export const activation = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** The link itself stays with the address: nothing here holds its token. */
    activate: slot<void, LookupFields>(),
  },
  guards: {
    hasLink: ({ context }) => context.hasLink,
    isExpired: failedWith(resultCodes.missing, resultCodes.invalid),
    matchesNobody: failedWith(resultCodes.notFound),
    isTaken: failedWith(resultCodes.accountTaken),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    sayNothing: assign({ problem: undefined }),
    sayWrong: assign({ problem: problem('field_errors_activatewrong') }),
    sayTaken: assign({ problem: problem('topics_activatetaken') }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    noteEnd: assign((_, kind: Output['kind']) => ({ end: { kind } })),
    /** The portal has an address for an activated account, without the token in it. */
    tellActivated: tell((): Told => ({ type: 'account.activated' })),
  },
  delays: { redirect: 30_000 },
}).createMachine({
  id: 'activation',
  description: 'A patient who was sent a link shows that the account is theirs.',
  context: ({ input }) => ({ ...input, problem: undefined, end: { kind: 'login' } }),
  initial: 'beginning',
  on: { 'login.chosen': '.left' },
  states: {
    beginning: {
      description: 'the portal sees whether a link was opened',
      always: [
        { guard: 'hasLink', target: 'verifying' },
        { target: 'left', actions: { type: 'noteEnd', params: 'unactivated' } },
      ],
    },
    verifying: {
      description: 'what shows whose account it is, is typed',
      on: { 'account.verified': 'activating' },
    },
    activating: {
      description: 'the account is activated',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ event }) => fieldsIn(event),
        onDone: { target: 'activated', actions: 'tellActivated' },
        onError: [
          {
            guard: 'matchesNobody',
            target: 'verifying',
            actions: 'sayWrong',
          },
          {
            guard: 'isTaken',
            target: 'verifying',
            actions: 'sayTaken',
          },
          {
            guard: 'isTooOften',
            target: 'verifying',
            actions: 'sayTooOften',
          },
          {
            guard: 'isExpired',
            target: 'expired',
          },
          { target: 'verifying' },
        ],
      },
    },
    expired: {
      description: 'the link is over, or was used before',
      on: {
        'newAccount.chosen': {
          target: 'left',
          actions: { type: 'noteEnd', params: 'newAccount' },
        },
      },
    },
    activated: {
      description: 'the account can be used',
      after: { redirect: 'left' },
    },
    left: {
      description: 'the patient goes on to the login, or creates another account',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const fieldsIn = (event: Event): LookupFields =>
  event.type === 'account.verified' ? event.fields : {};
