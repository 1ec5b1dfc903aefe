import { assign, setup } from 'xstate';
import { isOpen } from '#domain/cart.ts';
import type { Owed } from '#domain/owed.ts';
import type { Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { RaisedAlert } from './alerts.ts';
import type { Searched } from './balance-search.ts';
import { tell } from './told.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  /** The keeper of an account that is found: the patient's own account, for good, or this visit alone. */
  readonly keeper: 'account' | 'visit';
  /** The number of secondary fields, which take turns. */
  readonly turns: number;
}

export interface Asked extends Searched {
  readonly keeper: Input['keeper'];
}

export interface Context extends Input {
  readonly turn: number;
  /** The reason why the last search found nothing to add. */
  readonly problem: Problem | undefined;
  readonly end: Output;
}

export type Event =
  | ({ type: 'account.searched' } & Searched)
  | { type: 'field.rotated' }
  | { type: 'notice.closed' }
  | { type: 'entry.cancelled' };

export type Output =
  | { readonly kind: 'found'; readonly owed: Owed }
  | { readonly kind: 'cancelled' };

export type Told = { type: 'alert.raised'; alert: RaisedAlert };

/** One more account is looked up and put beside those that are there. */
export const addAccount = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    findAccount: slot<Owed, Asked>(),
  },
  guards: {
    /** An account holder's own bill is shown even where nothing is owed on it any more. */
    isSettled: ({ context }, owed: Owed) => context.keeper === 'visit' && !owed.some(isOpen),
    isNotFound: failedWith(resultCodes.notFound),
    isDuplicate: failedWith(resultCodes.duplicate),
    isTooOften: failedWith(resultCodes.tooOften),
    hasOtherField: ({ context }) => context.turns > 1,
  },
  actions: {
    rotateField: assign(({ context }) => ({ turn: (context.turn + 1) % context.turns })),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
    warnOfDuplicate: tell(({ context }: { context: Context }): Told => ({
      type: 'alert.raised',
      alert: { text: duplicates[context.keeper], type: 'WARNING', here: true },
    })),
    noteEnd: assign((_, end: Output) => ({ end })),
  },
}).createMachine({
  id: 'addAccount',
  description: 'One more account is looked up and put beside those that are there.',
  context: ({ input }) => ({ ...input, turn: 0, problem: undefined, end: { kind: 'cancelled' } }),
  initial: 'searching',
  states: {
    searching: {
      description: 'the patient types what the provider has accounts searched by',
      on: { 'account.searched': 'lookingUp', 'entry.cancelled': 'cancelled' },
    },
    lookingUp: {
      description: 'the account is looked for and added',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'findAccount',
        src: 'findAccount',
        input: ({ context, event }) => ({
          keeper: context.keeper,
          fields: event.type === 'account.searched' ? event.fields : {},
        }),
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => event.output },
            target: 'noticingSettled',
          },
          {
            target: 'added',
            actions: {
              type: 'noteEnd',
              params: ({ event }) => ({ kind: 'found', owed: event.output }),
            },
          },
        ],
        onError: [
          {
            guard: 'isNotFound',
            target: 'noticingNothing',
          },
          {
            guard: 'isDuplicate',
            target: 'searching',
            actions: 'warnOfDuplicate',
          },
          {
            guard: 'isTooOften',
            target: 'searching',
            actions: 'sayTooOften',
          },
          { target: 'searching' },
        ],
      },
    },
    noticingNothing: {
      description: 'nothing was found, and the patient is shown what else to try',
      on: {
        'notice.closed': 'searching',
        'field.rotated': { guard: 'hasOtherField', target: 'searching', actions: 'rotateField' },
      },
    },
    noticingSettled: {
      description: 'nothing is owed any more on what was found, and the patient is told so',
      on: { 'notice.closed': 'searching' },
    },
    added: {
      description: 'the account is added',
      type: 'final',
    },
    cancelled: {
      description: 'everything stays as it was',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const duplicates = {
  account: 'topics_duplicateaccountprofile',
  visit: 'topics_duplicateaccounterrormessage',
} as const satisfies Readonly<Record<Input['keeper'], string>>;
