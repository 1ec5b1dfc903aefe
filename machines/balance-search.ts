import { assign, setup } from 'xstate';
import { isOpen } from '#domain/cart.ts';
import type { Owed } from '#domain/owed.ts';
import type { Problem } from '#domain/problem.ts';
import { isTooOften, tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

/** The values that were typed, by the names of the provider's search fields. */
export interface Searched {
  readonly fields: Readonly<Record<string, string>>;
}

export interface Input {
  /** The number of secondary fields, which take turns. */
  readonly turns: number;
  /** A balance was found before in this visit. */
  readonly hasFound: boolean;
  /** A patient who finds nothing may type in what is on the bill. */
  readonly allowGuest: boolean;
}

export interface Context extends Input {
  /** The number of the secondary field that is asked for, as they take turns. */
  readonly turn: number;
  /** The reason why the last search did not end. */
  readonly problem: Problem | undefined;
  readonly end: Output;
}

export type Event =
  | ({ type: 'balance.searched' } & Searched)
  | { type: 'field.rotated' }
  | { type: 'guest.chosen' }
  | { type: 'accounts.chosen' }
  | { type: 'notice.closed' };

export type Output =
  | { readonly kind: 'found'; readonly owed: Owed }
  | { readonly kind: 'accounts' }
  | { readonly kind: 'manualEntry' };

/** A balance is looked up by what stands on the bill. */
export const balanceSearch = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    findBalance: slot<Owed, Searched>(),
  },
  guards: {
    isSettled: (_, owed: Owed) => !owed.some(isOpen),
    isNotFound: failedWith(resultCodes.notFound),
    isTooOften: failedWith(resultCodes.tooOften),
    hasOtherField: ({ context }) => context.turns > 1,
    hasFound: ({ context }) => context.hasFound,
    isKeptWaiting: ({ context }) => context.allowGuest && isTooOften(context.problem),
    mayGoOnAsGuest: ({ context }) => context.allowGuest,
  },
  actions: {
    rotateField: assign(({ context }) => ({ turn: (context.turn + 1) % context.turns })),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
    noteEnd: assign((_, end: Output) => ({ end })),
  },
}).createMachine({
  id: 'balanceSearch',
  description: 'A balance is looked up by what stands on the bill.',
  context: ({ input }) => ({
    ...input,
    turn: 0,
    problem: undefined,
    end: { kind: 'manualEntry' },
  }),
  initial: 'searching',
  states: {
    searching: {
      description: 'the patient types what the provider has balances searched by',
      on: {
        'balance.searched': 'lookingUp',
        'guest.chosen': { guard: 'isKeptWaiting', target: 'left' },
        'accounts.chosen': {
          guard: 'hasFound',
          target: 'goneBack',
          actions: { type: 'noteEnd', params: { kind: 'accounts' } },
        },
      },
    },
    lookingUp: {
      description: 'the balance is looked for',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'findBalance',
        src: 'findBalance',
        input: ({ event }) => searchedIn(event),
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => event.output },
            target: 'noticingSettled',
          },
          {
            target: 'found',
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
        'guest.chosen': { guard: 'mayGoOnAsGuest', target: 'left' },
      },
    },
    noticingSettled: {
      description: 'nothing is owed any more on what was found, and the patient is told so',
      on: { 'notice.closed': 'searching' },
    },
    found: {
      description: 'a balance is found',
      type: 'final',
    },
    goneBack: {
      description: 'what was found before is looked at again',
      type: 'final',
    },
    left: {
      description: 'the bill is typed in instead',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const searchedIn = (event: Event): Searched => ({
  fields: event.type === 'balance.searched' ? event.fields : {},
});
