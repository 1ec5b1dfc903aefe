import { assign, setup } from 'xstate';
import type { CalendarDate } from '#domain/dates.ts';
import { payProblems } from '#domain/pay-problems.ts';
import {
  effectFor,
  isFit,
  offeredFor,
  type ChangingPlan,
  type OfferedCard,
  type Taking,
} from '#domain/plans/changing.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  readonly plan: string;
  readonly taking: Taking;
  /** The key goes with every repeat of one change, so that all of them make it once. */
  readonly key: string;
  readonly newKey: () => string;
  /** The card that was added for the plan just now. */
  readonly added?: string | undefined;
}

export type Trouble = 'gone' | 'expired' | 'declined' | 'moved' | 'unheard';

export interface Context extends Input {
  readonly known: ChangingPlan | undefined;
  readonly offered: readonly OfferedCard[];
  /** The card that was chosen, by its id. */
  readonly card: string | undefined;
  readonly trouble: Trouble | undefined;
  readonly end: Output;
}

export type Event =
  | { type: 'card.chosen'; card: string }
  | { type: 'card.added' }
  | { type: 'change.agreed' }
  | { type: 'reading.retried' }
  | { type: 'plan.left' };

export interface Output {
  readonly kind: 'changed' | 'adding' | 'back';
}

/** A plan of the patient’s with the cards on file; no plan where it is over. */
export interface Known {
  readonly plan: ChangingPlan | undefined;
  readonly cards: readonly SavedCard[];
}

export interface Change {
  readonly plan: string;
  readonly key: string;
  readonly card: string;
  readonly from: CalendarDate;
}

const end = (kind: Output['kind']) => ({ type: 'noteEnd', params: { kind } }) as const;
const isDeclined = failedWith(resultCodes.declined);
const trouble = (what: Trouble) => ({ type: 'noteTrouble', params: what }) as const;
const leaving = {
  'card.added': { target: 'left', actions: end('adding') },
  'plan.left': 'left',
} as const;
const choosing = {
  'card.chosen': { guard: 'isOther', target: 'agreeing', actions: 'takeCard' },
} as const;

/** A running plan is taken from another card on file. */
export const planMeans = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** Nothing where there is no such plan of this patient's. */
    readPlan: slot<Known | undefined, { readonly plan: string }>(),
    changeMeans: slot<void, Change>(),
  },
  guards: {
    isThere: (_, known: Known | undefined) => known !== undefined,
    isOver: ({ context: { known } }) => known === undefined,
    isLate: ({ context: { known } }) => effectFor(known) === undefined,
    hasNone: ({ context: { offered } }) => !offered.some(isFit),
    hasAdded: ({ context: { offered, added } }) =>
      offered.some((one) => one.card.id === added && isFit(one)),
    isOther: ({ context, event }) => event.type === 'card.chosen' && event.card !== context.card,
    isRefused: ({ event }, code: number) =>
      failureIn(event).general.some((problem) => problem.code === code),
    /** The bank refuses the card, or the provider takes its kind no more. */
    isUnfit: ({ event }) =>
      isDeclined({ event }) ||
      failureIn(event).general.some(({ code }) => code === payProblems.method),
    /** The day has moved, or the plan is over. */
    isMoved: failedWith(resultCodes.conflict, resultCodes.missing),
  },
  actions: {
    takeKnown: assign(({ context }, read: Known | undefined) => ({
      known: read?.plan,
      offered: read?.plan ? offeredFor(read.plan, read.cards, context.taking) : [],
      card: undefined,
    })),
    takeAdded: assign(({ context: { added } }) => ({ card: added, added: undefined })),
    takeCard: assign(({ context, event }) => ({
      card: event.type === 'card.chosen' ? event.card : context.card,
      key: context.newKey(),
      trouble: undefined,
    })),
    noteTrouble: assign((_, what: Trouble) => ({ trouble: what })),
    noteEnd: assign((_, output: Output) => ({ end: output })),
  },
}).createMachine({
  id: 'planMeans',
  description: 'A running plan is taken from another card on file.',
  context: ({ input }) => ({
    ...input,
    known: undefined,
    offered: [],
    card: undefined,
    trouble: undefined,
    end: { kind: 'back' },
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the plan and the cards on file are read',
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context: { plan } }) => ({ plan }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeKnown', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'the plan could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', 'plan.left': 'left' },
    },
    deciding: {
      description: 'the plan may have another card, or it is over or too late',
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isLate', target: 'late' },
        { guard: 'hasNone', target: 'without' },
        {
          guard: 'hasAdded',
          description: 'the card that was just added is chosen',
          target: 'agreeing',
          actions: 'takeAdded',
        },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'the patient looks at the plan, and chooses one of the cards on file',
      on: { ...choosing, ...leaving },
    },
    without: {
      description: 'no card on file can be chosen, and the patient may add one',
      on: leaving,
    },
    agreeing: {
      description: 'the patient reads what changes from which day on, and agrees or not',
      on: { ...choosing, ...leaving, 'change.agreed': 'changing' },
    },
    changing: {
      description: 'the card of the plan is changed',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'changeMeans',
        src: 'changeMeans',
        input: ({ context }) => changeIn(context),
        onDone: { target: 'left', actions: end('changed') },
        onError: [
          {
            guard: { type: 'isRefused', params: payProblems.cardGone },
            target: 'reading',
            actions: trouble('gone'),
          },
          {
            guard: { type: 'isRefused', params: payProblems.cardExpired },
            target: 'reading',
            actions: trouble('expired'),
          },
          { guard: 'isUnfit', target: 'choosing', actions: trouble('declined') },
          { guard: 'isMoved', target: 'reading', actions: trouble('moved') },
          { target: 'agreeing', actions: trouble('unheard') },
        ],
      },
    },
    missing: {
      description: 'the patient is told that no such plan of theirs was found',
      on: { 'plan.left': 'left' },
    },
    over: {
      description: 'the patient is told that the plan is over',
      on: { 'plan.left': 'left' },
    },
    late: {
      description: 'the patient is told that the last payment is taken as it was told',
      on: { 'plan.left': 'left' },
    },
    left: {
      description: 'the patient goes on to a new card, or back',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const changeIn = ({ plan, key, card, known }: Context): Change => {
  const effect = effectFor(known);
  if (card === undefined || effect === undefined) throw new Error('nothing to change');
  return { plan, key, card, from: effect.date };
};
