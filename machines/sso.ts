import { assign, setup } from 'xstate';
import type { Challenge, Question } from '#domain/challenge.ts';
import type { Owed } from '#domain/owed.ts';
import type { Problem } from '#domain/problem.ts';
import type { Sealed } from '#domain/sealed.ts';
import { tooOften } from '#domain/too-often.ts';
import type { Admission } from '#domain/visit/admission.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { RaisedAlert } from './alerts.ts';
import { tell } from './told.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

type Answers = Readonly<Record<string, string>>;

export interface Input {
  readonly version: string;
  /** Questions are asked before the visitor is let in. */
  readonly isChallenged: boolean;
  readonly token: Sealed<string>;
}

/** The launch with which the provider's application sent the visitor. */
export type Launch = Pick<Input, 'version' | 'token'>;

export interface Context extends Input {
  readonly questions: readonly Question[];
  readonly triesLeft: number;
  /** The number of answers that were not right. */
  readonly misses: number;
  /** The reason why the launch did not go on: the try came too early. */
  readonly problem: Problem | undefined;
  readonly end: Output;
}

export type Event = { type: 'answers.given'; answers: Answers } | { type: 'launch.retried' };

interface Admitted {
  readonly admission: Admission;
  readonly owed: Owed;
}
export type Output = ({ readonly kind: 'admitted' } & Admitted) | { readonly kind: 'failed' };

export type Told = { type: 'alert.raised'; alert: RaisedAlert };

const oops: Told = {
  type: 'alert.raised',
  alert: { text: 'challenge_retry', type: 'WARNING', here: true },
};

/** A visitor is sent by the provider's own application, which vouches for them. */
export const sso = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    readQuestions: slot<Challenge, Launch>(),
    /** Right answers are worth another token. */
    verify: slot<Sealed<string>, Launch & { readonly answers: Answers }>(),
    validate: slot<Admission, Launch>(),
    fetchPrefill: slot<Owed, void>(),
    fetchLaunch: slot<Admitted, Launch>(),
  },
  guards: {
    isChallenged: ({ context }) => context.isChallenged,
    isOfFirstVersion: ({ context }) => context.version === 'v1',
    isOfLaterVersion: ({ context }) => /^v[23]$/.test(context.version),
    isValidated: ({ context }) => context.end.kind === 'admitted',
    isTooOften: failedWith(resultCodes.tooOften),
    mayTryAgain: failedWith(resultCodes.forbidden),
  },
  actions: {
    takeChallenge: assign((_, challenge: Challenge) => ({ ...challenge })),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
    takeToken: assign((_, token: Sealed<string>) => ({ token, isChallenged: false })),
    noteMiss: assign(({ context }) => ({
      misses: context.misses + 1,
      triesLeft: context.triesLeft - 1,
    })),
    sayOops: tell(() => oops),
    noteAdmission: assign((_, admission: Admission) => ({
      end: { kind: 'admitted' as const, admission, owed: [] },
    })),
    noteOwed: assign(({ context: { end } }, owed: Owed) => ({
      end: end.kind === 'admitted' ? { ...end, owed } : end,
    })),
    noteEnd: assign((_, admitted: Admitted) => ({
      end: { kind: 'admitted' as const, ...admitted },
    })),
    noteFailure: assign({ end: { kind: 'failed' as const } }),
  },
}).createMachine({
  id: 'sso',
  description: 'A visitor is sent by the provider’s own application.',
  context: ({ input }) => ({
    ...input,
    questions: [],
    triesLeft: 0,
    misses: 0,
    problem: undefined,
    end: { kind: 'failed' },
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'the link tells the version of the launch',
      entry: 'sayNothing',
      always: [
        { guard: 'isValidated', target: 'fetchingPrefill' },
        { guard: 'isChallenged', target: 'fetchingQuestions' },
        { guard: 'isOfFirstVersion', target: 'validating' },
        { guard: 'isOfLaterVersion', target: 'launching' },
        { target: 'failed' },
      ],
    },
    fetchingQuestions: {
      description: 'the questions of the launch are fetched',
      tags: 'busy',
      invoke: {
        id: 'readQuestions',
        src: 'readQuestions',
        input: ({ context }) => launchIn(context),
        onDone: {
          target: 'confirming',
          actions: { type: 'takeChallenge', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isTooOften',
            target: 'early',
            actions: 'sayTooOften',
          },
          { target: 'failed' },
        ],
      },
    },
    confirming: {
      description: 'the patient confirms who they are',
      on: { 'answers.given': 'verifying' },
    },
    verifying: {
      description: 'the answers are looked at',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context, event }) => ({ ...launchIn(context), answers: answersIn(event) }),
        onDone: {
          target: 'arriving',
          actions: { type: 'takeToken', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'mayTryAgain',
            target: 'confirming',
            actions: ['noteMiss', 'sayOops'],
          },
          {
            guard: 'isTooOften',
            target: 'confirming',
            actions: 'sayTooOften',
          },
          { target: 'failed' },
        ],
      },
    },
    validating: {
      description: 'the token is exchanged for a session',
      tags: 'busy',
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => launchIn(context),
        onDone: {
          target: 'fetchingPrefill',
          actions: { type: 'noteAdmission', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isTooOften',
            target: 'early',
            actions: 'sayTooOften',
          },
          { target: 'failed' },
        ],
      },
    },
    fetchingPrefill: {
      description: 'the accounts of the launch are fetched',
      tags: 'busy',
      invoke: {
        id: 'fetchPrefill',
        src: 'fetchPrefill',
        onDone: {
          target: 'admitted',
          actions: { type: 'noteOwed', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isTooOften',
            target: 'early',
            actions: 'sayTooOften',
          },
          { target: 'failed' },
        ],
      },
    },
    launching: {
      description: 'the token is exchanged for a session and the accounts of the launch',
      tags: 'busy',
      invoke: {
        id: 'fetchLaunch',
        src: 'fetchLaunch',
        input: ({ context }) => launchIn(context),
        onDone: {
          target: 'admitted',
          actions: { type: 'noteEnd', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isTooOften',
            target: 'early',
            actions: 'sayTooOften',
          },
          { target: 'failed' },
        ],
      },
    },
    early: {
      description: 'the patient came too early, and may try again: nothing was used up',
      on: { 'launch.retried': 'arriving' },
    },
    admitted: {
      description: 'the patient is let in',
      type: 'final',
    },
    failed: {
      description: 'the patient has to be sent once more',
      type: 'final',
      entry: 'noteFailure',
    },
  },
  output: ({ context }) => context.end,
});

const answersIn = (event: Event): Answers => (event.type === 'answers.given' ? event.answers : {});

const launchIn = ({ version, token }: Context): Launch => ({ version, token });
