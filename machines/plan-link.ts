import { assign, setup } from 'xstate';
import type { Challenge } from '#domain/challenge.ts';
import { problem, type Problem } from '#domain/problem.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Sealed } from '#domain/sealed.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Link {
  /** The last part of the link. */
  readonly link: Sealed<string>;
}

export interface Input extends Link {
  /** The address is that of a visit by the link which is over. */
  readonly isEnded: boolean;
}

/** The question before the plan, and the language of the letter. */
export interface Asked extends Challenge {
  readonly language: string;
  /** The location of all bills of the plan, where they have one. */
  readonly location?: number | undefined;
}

type Answers = Readonly<Record<string, string>>;
export type Answered = Link & { readonly answers: Answers };

export interface Admitted {
  readonly admission: Admission;
  readonly plan: string;
}

export interface Context extends Input, Challenge {
  readonly location: number | undefined;
  /** The number of answers that were not right. */
  readonly misses: number;
  /** The reason why the link could not be opened. */
  readonly problem: Problem;
  /** Seconds until answers are looked at again. */
  readonly wait: number;
  readonly end: Output;
}

export type Event =
  | { type: 'answers.given'; answers: Answers }
  | { type: 'link.retried' }
  | { type: 'start.chosen' };

export type Output = ({ readonly kind: 'admitted' } & Admitted) | { readonly kind: 'left' };

export interface Told {
  readonly type: 'link.opened';
  readonly language: string;
}

const unheard = { text: 'topics_textlinkunopened' } as const;

/** A guest comes back to their plan by the link of a letter, and confirms what the letter does not say. */
export const planLink = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    readQuestion: slot<Asked, Link>(),
    /** The visit becomes that of the link for a right answer: until then a login that is here stays as it is. */
    openPlan: slot<Admitted, Answered>(),
  },
  guards: {
    isVisitOver: ({ context }) => context.isEnded,
    isLinkUnknown: failedWith(resultCodes.missing, resultCodes.invalid),
    isTooOften: failedWith(resultCodes.tooOften),
    isWrong: failedWith(resultCodes.forbidden),
    /** Another answer would be looked at. */
    mayTryAgain: ({ context, event }) =>
      context.triesLeft > 1 && failedWith(resultCodes.forbidden)({ event }),
  },
  actions: {
    takeQuestion: assign((_, { questions, triesLeft, location }: Asked) => ({
      questions,
      triesLeft,
      location,
    })),
    tellOpened: tell((_, { language }: Asked): Told => ({ type: 'link.opened', language })),
    noteMiss: assign(({ context: { misses, triesLeft } }) => ({
      misses: misses + 1,
      triesLeft: triesLeft - 1,
    })),
    forgetMisses: assign({ misses: 0 }),
    noteWait: assign(({ event }) => ({ wait: failureIn(event).retryAfter ?? 0 })),
    noteAdmitted: assign((_, admitted: Admitted) => ({
      end: { kind: 'admitted' as const, ...admitted },
    })),
  },
}).createMachine({
  id: 'planLink',
  description: 'A guest comes back to their plan by the link of a letter.',
  context: ({ input }) => ({
    ...input,
    questions: [],
    triesLeft: 0,
    location: undefined,
    misses: 0,
    problem: problem(unheard.text),
    wait: 0,
    end: { kind: 'left' },
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'the address is that of a link, or of a visit by it that is over',
      always: [{ guard: 'isVisitOver', target: 'ended' }, { target: 'opening' }],
    },
    ended: {
      description:
        'the visit by the link is over, and the patient is told to open the link of a letter again',
      on: { 'start.chosen': 'left' },
    },
    opening: {
      description: 'it is asked what has to be confirmed before the plan',
      tags: 'busy',
      entry: 'forgetMisses',
      invoke: {
        id: 'readQuestion',
        src: 'readQuestion',
        input: ({ context: { link } }) => ({ link }),
        onDone: {
          target: 'confirming',
          actions: [
            { type: 'takeQuestion', params: ({ event }) => event.output },
            { type: 'tellOpened', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: 'isLinkUnknown', target: 'over' },
          { guard: 'isTooOften', target: 'locked', actions: 'noteWait' },
          { target: 'unopened' },
        ],
      },
    },
    confirming: {
      description: 'the patient confirms what the letter does not say',
      on: { 'answers.given': 'verifying' },
    },
    verifying: {
      description: 'the answer is looked at',
      tags: 'busy',
      invoke: {
        id: 'openPlan',
        src: 'openPlan',
        input: ({ context: { link }, event }) => ({ link, answers: answersIn(event) }),
        onDone: {
          target: 'admitted',
          actions: { type: 'noteAdmitted', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'mayTryAgain', target: 'confirming', actions: 'noteMiss' },
          // The server says how long it will be until the next try.
          { guard: 'isWrong', target: 'opening' },
          { guard: 'isTooOften', target: 'locked', actions: 'noteWait' },
          { guard: 'isLinkUnknown', target: 'over' },
          { target: 'unopened' },
        ],
      },
    },
    locked: {
      description:
        'answers were given too often, and the patient is told until when to wait, and whom to call before then',
      on: { 'start.chosen': 'left' },
    },
    over: {
      description: 'the link leads to no plan, and the patient is told whom to call',
      on: { 'start.chosen': 'left' },
    },
    unopened: {
      description: 'the link could not be looked up, and the patient may try again',
      on: { 'link.retried': 'opening', 'start.chosen': 'left' },
    },
    admitted: {
      description: 'the patient is let in to their plan',
      type: 'final',
    },
    left: {
      description: 'another way is taken',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const answersIn = (event: Event): Answers => (event.type === 'answers.given' ? event.answers : {});
