import { assign, setup } from 'xstate';
import type { Owed } from '#domain/owed.ts';
import type { Sealed } from '#domain/sealed.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import type { Admission } from '#domain/visit/admission.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  /** The secret id that stands in the link. */
  readonly id: Sealed<string>;
}

export interface Context extends Input {
  /** The reason why the link could not be opened. */
  readonly problem: Problem;
  readonly end: Output;
}

export type Event = { type: 'link.retried' } | { type: 'quickPay.chosen' };

export interface Admitted {
  readonly admission: Admission;
  readonly owed: Owed;
  /** The language of the message. */
  readonly language?: string | undefined;
}
export type Output = ({ readonly kind: 'admitted' } & Admitted) | { readonly kind: 'quickPay' };

/** A patient opens the link of a text message to what they owe. */
export const textLink = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    openLink: slot<Admitted, Input>(),
  },
  guards: {
    isLinkUnknown: failedWith(resultCodes.missing, resultCodes.invalid),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    noteEnd: assign((_, admitted: Admitted) => ({
      end: { kind: 'admitted' as const, ...admitted },
    })),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayUnopened: assign({ problem: problem('topics_textlinkunopened') }),
  },
}).createMachine({
  id: 'textLink',
  description: 'A patient opens the link of a text message.',
  context: ({ input }) => ({
    ...input,
    problem: problem('topics_textlinkunopened'),
    end: { kind: 'quickPay' },
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'the bills of the link are looked up',
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'admitted',
          actions: { type: 'noteEnd', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isLinkUnknown',
            target: 'over',
          },
          {
            guard: 'isTooOften',
            target: 'unopened',
            actions: 'sayTooOften',
          },
          { target: 'unopened', actions: 'sayUnopened' },
        ],
      },
    },
    over: {
      description: 'the link leads to nothing any more',
      on: { 'quickPay.chosen': 'left' },
    },
    unopened: {
      description: 'the link could not be looked up, and the patient may try again',
      on: { 'link.retried': 'opening', 'quickPay.chosen': 'left' },
    },
    admitted: {
      description: 'the patient is let in to the bills of the message',
      type: 'final',
    },
    left: {
      description: 'another way is taken',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});
