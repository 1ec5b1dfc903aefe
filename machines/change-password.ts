import { assign, setup } from 'xstate';
import { isLost } from '#domain/lost.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

interface Passwords {
  readonly old: string;
  readonly chosen: string;
}

export interface Input {
  /** Names the request to the server, so that a repeat of it is answered as the first was. */
  readonly key: string;
}

export type Wanted = Passwords & Input;

export interface Context extends Input {
  /** The reason why the last try changed nothing. */
  readonly problem: Problem | undefined;
  /** The password that the problem is about. */
  readonly at: keyof Passwords;
  /** The answer of an earlier try was lost: it may have changed the password. */
  readonly isUnknown: boolean;
  /** The patient wanted to go elsewhere while it was being changed, and goes once it is. */
  readonly leaves: boolean;
}

export type Event =
  | ({ type: 'passwords.submitted' } & Passwords)
  /** Something is typed; or nothing any more. */
  | { type: 'passwords.touched' }
  | { type: 'passwords.restored' }
  /** The patient wants to go elsewhere while something is typed, or is just being saved. */
  | { type: 'departure.asked' }
  | { type: 'departure.dropped' }
  | { type: 'departure.confirmed' }
  | { type: 'accounts.chosen' };

export type Output = { readonly kind: 'done' | 'departed' };

export type Told =
  | { type: 'password.sent' }
  /** The password was changed, and the patient has gone on. */
  | { type: 'password.changed' }
  | { type: 'password.unchanged' }
  /** Nobody knows whether the password was changed. */
  | { type: 'password.unknown' };

/** An account holder, or somebody who looks after an account, chooses another password. */
export const changePassword = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** False where the password was not changed. */
    changePassword: slot<boolean, Wanted>(),
  },
  guards: {
    isChanged: (_, changed: boolean) => changed,
    leavesChanged: ({ context }, changed: boolean) => changed && context.leaves,
    isWrong: ({ event }) => isAbout(event, 'password_old'),
    isWrongOrChanged: ({ context, event }) => context.isUnknown && isAbout(event, 'password_old'),
    isFormer: ({ event }) => isAbout(event, 'password_new'),
    isTooOften: failedWith(resultCodes.tooOften),
    isSessionOver: failedWith(resultCodes.signedOut),
    isLost: ({ event }) => isLost(failureIn(event)),
  },
  actions: {
    sayWrong: assign({ problem: problem('field_errors_oldpassword'), at: 'old' }),
    sayFormer: assign({ problem: problem('field_errors_formerpassword'), at: 'chosen' }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
    noteUnknown: assign({ isUnknown: true }),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
    tellSent: tell((): Told => ({ type: 'password.sent' })),
    tellChanged: tell((): Told => ({ type: 'password.changed' })),
    tellUnchanged: tell((): Told => ({ type: 'password.unchanged' })),
    tellUnknown: tell((): Told => ({ type: 'password.unknown' })),
  },
}).createMachine({
  id: 'changePassword',
  description: 'An account holder chooses another password.',
  context: ({ input }) => ({
    ...input,
    problem: undefined,
    at: 'chosen',
    isUnknown: false,
    leaves: false,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'the passwords may be typed',
      on: { 'passwords.touched': 'typing' },
    },
    typing: {
      description: 'the current password is typed, and a new one twice',
      tags: 'unsaved',
      on: {
        'passwords.restored': 'choosing',
        'passwords.submitted': 'changing',
        'departure.asked': 'askingDeparture',
      },
    },
    askingDeparture: {
      description: 'the patient is asked whether to go without changing the password',
      tags: 'unsaved',
      on: { 'departure.dropped': 'typing', 'departure.confirmed': 'departed' },
    },
    changing: {
      description: 'the password is changed, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: ['sayNothing', 'tellSent'],
      exit: 'stay',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { key }, event }) => ({ ...passwordsIn(event), key }),
        onDone: [
          {
            guard: { type: 'leavesChanged', params: ({ event }) => event.output },
            target: 'departed',
            actions: 'tellChanged',
          },
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'typing', actions: 'tellUnchanged' },
        ],
        onError: [
          {
            guard: 'isWrongOrChanged',
            description:
              'the current password is wrong, or was changed by a try that was not answered',
            target: 'typing',
            actions: 'tellUnknown',
          },
          { guard: 'isWrong', target: 'typing', actions: 'sayWrong' },
          { guard: 'isFormer', target: 'typing', actions: 'sayFormer' },
          { guard: 'isTooOften', target: 'typing', actions: 'sayTooOften' },
          { guard: 'isSessionOver', description: 'the session is over', target: 'typing' },
          {
            guard: 'isLost',
            description: 'the answer is lost, and nobody knows whether the password was changed',
            target: 'typing',
            actions: ['noteUnknown', 'tellUnknown'],
          },
          { target: 'typing', actions: 'tellUnchanged' },
        ],
      },
    },
    changed: {
      description: 'the patient is told that the password was changed, and what follows',
      on: { 'accounts.chosen': 'done' },
    },
    departed: {
      description: 'the patient went where they wanted, without a change or when it was made',
      type: 'final',
      output: { kind: 'departed' },
    },
    done: {
      description: 'the accounts are gone to',
      type: 'final',
      output: { kind: 'done' },
    },
  },
  output: ({ event }) => event.output as Output,
});

const isAbout = (event: object, name: string): boolean =>
  failureIn(event).fields.some(({ field }) => field === name);

const passwordsIn = (event: Event): Passwords =>
  event.type === 'passwords.submitted'
    ? { old: event.old, chosen: event.chosen }
    : { old: '', chosen: '' };
