import { assign, setup } from 'xstate';
import type { Way } from '#domain/username.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import type { Admission } from '#domain/visit/admission.ts';
import type { Recovery } from '#domain/visit/recovery.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { tell } from './told.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  /** The ways this provider offers, the first of which is shown; none leaves the guest alone. */
  readonly ways: readonly Way[];
}

interface Named {
  readonly username: string;
  readonly way: Way;
}

export interface Context {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly username: string;
  /** The username belongs to a patient with a password. */
  readonly found: boolean;
  /** The reason why the last try to come in failed. */
  readonly problem: Problem | undefined;
  readonly admission: Admission | undefined;
}

export type Event =
  | { type: 'way.chosen'; way: Way }
  | { type: 'username.submitted'; username: string }
  | { type: 'username.changed' }
  | { type: 'password.submitted'; password: string }
  | { type: 'recovery.chosen' }
  | { type: 'guest.chosen' };

export interface Output {
  readonly kind: 'admitted';
  readonly admission: Admission | undefined;
}

export type Told = { type: 'recovery.wanted'; recovery: Recovery };

/** Quick pay lets the patient in: by phone or e-mail, with a password if they have one, or as a guest. */
export const quickPayLogin = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    checkUsername: slot<boolean, Named>(),
    beginAsGuest: slot<Admission, Partial<Named>>(),
    signIn: slot<Admission, Named & { readonly password: string }>(),
  },
  guards: {
    isGuestOnly: ({ context }) => context.ways.length === 0,
    wasFound: ({ context }) => context.found,
    isKnown: (_, known: boolean) => known,
    isWrong: failedWith(resultCodes.signedOut),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    takeWay: assign(({ context, event }) => ({
      way: event.type === 'way.chosen' ? event.way : context.way,
      username: '',
      found: false,
    })),
    takeUsername: assign(({ event }) =>
      event.type === 'username.submitted' ? { username: event.username } : {},
    ),
    noteFound: assign({ found: true }),
    forgetUsername: assign({ username: '', found: false }),
    takeAdmission: assign((_, admission: Admission) => ({ admission })),
    sayWrong: assign({ problem: problem('field_errors_wrongpassword') }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
    /** The portal goes to the recovery; here the patient may come back to the password. */
    tellForgotten: tell(({ context: { username, way } }: { context: Context }): Told => ({
      type: 'recovery.wanted',
      recovery: { from: 'quickpay', way, username },
    })),
  },
}).createMachine({
  id: 'quickPayLogin',
  description: 'Quick pay lets the patient in.',
  context: ({ input }) => ({
    ways: input.ways,
    way: input.ways[0] ?? 'email',
    username: '',
    found: false,
    problem: undefined,
    admission: undefined,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'the provider’s settings and an earlier find tell what is asked',
      always: [
        { guard: 'isGuestOnly', target: 'offeringGuest' },
        { guard: 'wasFound', target: 'givingPassword' },
        { target: 'givingUsername' },
      ],
    },
    offeringGuest: {
      description: 'everybody pays as a guest',
      on: { 'guest.chosen': 'beginningAsGuest' },
    },
    givingUsername: {
      description: 'a phone number or an e-mail address is typed, or none',
      on: {
        'way.chosen': { actions: ['takeWay', 'sayNothing'] },
        'username.submitted': { target: 'checking', actions: 'takeUsername' },
        'guest.chosen': { target: 'beginningAsGuest', actions: 'forgetUsername' },
      },
    },
    checking: {
      description: 'the username is looked up',
      tags: 'busy',
      entry: 'sayNothing',
      on: { 'way.chosen': { target: 'givingUsername', actions: 'takeWay' } },
      invoke: {
        id: 'checkUsername',
        src: 'checkUsername',
        input: ({ context: { username, way } }) => ({ username, way }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'givingPassword',
            actions: 'noteFound',
          },
          { target: 'beginningAsGuest' },
        ],
        onError: [
          {
            guard: 'isTooOften',
            target: 'givingUsername',
            actions: 'sayTooOften',
          },
          { target: 'givingUsername' },
        ],
      },
    },
    givingPassword: {
      description: 'the patient is welcomed back and asked for the password',
      on: {
        'way.chosen': { target: 'givingUsername', actions: ['takeWay', 'sayNothing'] },
        'username.changed': { target: 'givingUsername', actions: ['forgetUsername', 'sayNothing'] },
        'password.submitted': 'signingIn',
        'recovery.chosen': { actions: 'tellForgotten' },
        'guest.chosen': 'beginningAsGuest',
      },
    },
    signingIn: {
      description: 'the password is looked at',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { username, way }, event }) => ({
          username,
          way,
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: {
          target: 'admitted',
          actions: { type: 'takeAdmission', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isWrong',
            target: 'givingPassword',
            actions: 'sayWrong',
          },
          {
            guard: 'isTooOften',
            target: 'givingPassword',
            actions: 'sayTooOften',
          },
          { target: 'givingPassword' },
        ],
      },
    },
    beginningAsGuest: {
      description: 'a session is begun for a guest',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'beginAsGuest',
        src: 'beginAsGuest',
        input: ({ context: { username, way } }) => (username === '' ? {} : { username, way }),
        onDone: {
          target: 'admitted',
          actions: { type: 'takeAdmission', params: ({ event }) => event.output },
        },
        onError: 'arriving',
      },
    },
    admitted: {
      description: 'the patient is let in',
      type: 'final',
    },
  },
  output: ({ context: { admission } }) => ({ kind: 'admitted', admission }),
});
