import { assign, setup } from 'xstate';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import type { Recovery } from '#domain/visit/recovery.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { tell } from './told.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  /** The password that was missed; nothing for a visitor who typed the address. */
  readonly recovery: Recovery | undefined;
}

export interface Context extends Recovery {
  readonly username: string;
  /** The reason why the last try was in vain. */
  readonly problem: Problem | undefined;
  readonly isBegun: boolean;
}

export type Event =
  | { type: 'username.submitted'; username: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'another.chosen' }
  | { type: 'back.chosen' };

export type Output =
  | { readonly kind: 'unbegun' }
  | { readonly kind: 'quickPay' }
  | { readonly kind: 'login' }
  | { readonly kind: 'coded' };

export type Told = { type: 'recovery.sent' } | { type: 'recovery.reopened' };

type Named = Pick<Context, 'from' | 'username'>;

/**
 * A patient who forgot the password is sent a way to choose another one: a link, or a code to their
 * phone.
 */
export const recovery = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    requestReset: slot<void, Named>(),
    /** True where the code is good; the slot keeps a good one for the new password. */
    checkCode: slot<boolean, Pick<Context, 'username'> & { readonly code: string }>(),
  },
  guards: {
    isUnbegun: ({ context }) => !context.isBegun,
    isByPhone: ({ context }) => context.way === 'phone',
    cameFromQuickPay: ({ context }) => context.from === 'quickpay',
    isGood: (_, good: boolean) => good,
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    takeUsername: assign(({ event }) =>
      event.type === 'username.submitted' ? { username: event.username } : {},
    ),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayWrongCode: assign({ problem: problem('field_errors_wrongrecoverycode') }),
    sayNothing: assign({ problem: undefined }),
    /** The portal has an address for a message that was sent, and one for the form that asks for it. */
    tellSent: tell((): Told => ({ type: 'recovery.sent' })),
    tellReopened: tell((): Told => ({ type: 'recovery.reopened' })),
  },
}).createMachine({
  id: 'recovery',
  description: 'A patient who forgot the password is sent a way to choose another one.',
  context: ({ input: { recovery: begun } }) => ({
    from: begun?.from ?? 'quickpay',
    way: begun?.way ?? 'email',
    username: begun?.username ?? '',
    problem: undefined,
    isBegun: begun !== undefined,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'the portal knows where the password was missed',
      always: [{ guard: 'isUnbegun', target: 'unbegun' }, { target: 'givingUsername' }],
    },
    givingUsername: {
      description: 'the e-mail address or the phone number is typed',
      on: {
        'username.submitted': { target: 'requesting', actions: 'takeUsername' },
        'back.chosen': [
          { guard: 'cameFromQuickPay', target: 'backToQuickPay' },
          { target: 'backToLogin' },
        ],
      },
    },
    requesting: {
      description: 'the way to a new password is asked for',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context: { from, username } }) => ({ from, username }),
        onDone: [
          { guard: 'isByPhone', target: 'givingCode', actions: 'tellSent' },
          { target: 'sent', actions: 'tellSent' },
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
    sent: {
      description: 'the patient is told to look for a mail with a link',
      on: {
        'another.chosen': { target: 'givingUsername', actions: 'tellReopened' },
        'back.chosen': [
          { guard: 'cameFromQuickPay', target: 'backToQuickPay' },
          { target: 'backToLogin' },
        ],
      },
    },
    givingCode: {
      description: 'the code from the text message is typed',
      on: {
        'code.submitted': 'checkingCode',
        'another.chosen': { target: 'givingUsername', actions: ['sayNothing', 'tellReopened'] },
        'back.chosen': [
          { guard: 'cameFromQuickPay', target: 'backToQuickPay' },
          { target: 'backToLogin' },
        ],
      },
    },
    checkingCode: {
      description: 'the code is looked at',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context: { username }, event }) => ({ username, code: codeIn(event) }),
        onDone: [
          { guard: { type: 'isGood', params: ({ event }) => event.output }, target: 'coded' },
          { target: 'givingCode', actions: 'sayWrongCode' },
        ],
        onError: [
          {
            guard: 'isTooOften',
            target: 'givingCode',
            actions: 'sayTooOften',
          },
          { target: 'givingCode' },
        ],
      },
    },
    coded: {
      description: 'a new password can be chosen',
      type: 'final',
      output: { kind: 'coded' },
    },
    backToQuickPay: {
      description: 'quick pay is gone back to',
      type: 'final',
      output: { kind: 'quickPay' },
    },
    backToLogin: {
      description: 'the login is gone back to',
      type: 'final',
      output: { kind: 'login' },
    },
    unbegun: {
      description: 'no password was missed anywhere',
      type: 'final',
      output: { kind: 'unbegun' },
    },
  },
  output: ({ event }) => event.output as Output,
});

const codeIn = (event: Event): string => (event.type === 'code.submitted' ? event.code : '');
