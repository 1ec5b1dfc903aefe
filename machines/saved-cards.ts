import { assign, setup } from 'xstate';
import * as resultCodes from '#domain/result-codes.ts';
import type { RaisedAlert } from './alerts.ts';
import { failedWith } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Context {
  /** The card that the patient was asked about. */
  readonly card: string;
  /** Text to Pay is on, and ends with that card. */
  readonly endsTextToPay: boolean;
  readonly end: Output;
}

export type Event =
  | { type: 'card.added' }
  | { type: 'card.edited'; card: string }
  | { type: 'deletion.chosen'; card: string; endsTextToPay: boolean }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  /** The patient wants to go elsewhere while a card is being deleted. */
  | { type: 'departure.asked' }
  | { type: 'list.left' };

/** The things that ended with a card. */
export interface Deleted {
  readonly endedTextToPay: boolean;
}

export type Told =
  | ({ type: 'card.deleted' } & Deleted)
  | { type: 'alert.raised'; alert: RaisedAlert };

export type Output =
  | { readonly kind: 'adding' }
  | { readonly kind: 'editing'; readonly card: string }
  | { readonly kind: 'done' | 'departed' };

/** The cards on file are looked over, and one is deleted, changed or added. */
export const savedCards = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as Output },
  actors: {
    deleteCard: slot<Deleted, { readonly card: string }>(),
  },
  guards: {
    /** A repeat whose first try was heard: the card is gone. */
    isGone: failedWith(resultCodes.missing),
    leaves: ({ context }) => context.end.kind === 'departed',
  },
  actions: {
    takeCard: assign(({ event }) =>
      event.type === 'deletion.chosen'
        ? { card: event.card, endsTextToPay: event.endsTextToPay }
        : {},
    ),
    noteEnd: assign((_, end: Output) => ({ end })),
    tellDeleted: tell((_, ended: Deleted): Told => ({ type: 'card.deleted', ...ended })),
    tellKept: tell((): Told => ({
      type: 'alert.raised',
      alert: { text: 'errors_carddeletion', type: 'ERROR', here: true },
    })),
  },
}).createMachine({
  id: 'savedCards',
  description: 'The cards on file are looked over, and one is deleted, changed or added.',
  context: { card: '', endsTextToPay: false, end: { kind: 'done' } },
  initial: 'listing',
  states: {
    listing: {
      description: 'the cards on file are shown',
      entry: { type: 'noteEnd', params: { kind: 'done' } },
      on: {
        'card.added': { target: 'left', actions: { type: 'noteEnd', params: { kind: 'adding' } } },
        'card.edited': {
          target: 'left',
          actions: {
            type: 'noteEnd',
            params: ({ event }) => ({ kind: 'editing', card: event.card }),
          },
        },
        'list.left': 'left',
        'deletion.chosen': {
          target: 'asking',
          actions: 'takeCard',
        },
      },
    },
    asking: {
      description: 'the patient is asked whether the card is to be deleted',
      on: { 'deletion.confirmed': 'deleting', 'deletion.declined': 'listing' },
    },
    deleting: {
      description: 'the card is deleted, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      on: { 'departure.asked': { actions: { type: 'noteEnd', params: { kind: 'departed' } } } },
      invoke: {
        id: 'deleteCard',
        src: 'deleteCard',
        input: ({ context: { card } }) => ({ card }),
        onDone: [
          {
            guard: 'leaves',
            target: 'left',
            actions: { type: 'tellDeleted', params: ({ event }) => event.output },
          },
          {
            target: 'listing',
            actions: { type: 'tellDeleted', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'isGone',
            target: 'listing',
            actions: {
              type: 'tellDeleted',
              params: ({ context }) => ({ endedTextToPay: context.endsTextToPay }),
            },
          },
          { target: 'listing', actions: 'tellKept' },
        ],
      },
    },
    left: {
      description: 'the patient goes on to one card, back, or where they wanted',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});
