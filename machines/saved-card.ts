import { assign, setup } from 'xstate';
import type { CardDetails } from '#domain/card-form.ts';
import { declineReasonOf, type DeclineReason } from '#domain/payment.ts';
import type { Problem } from '#domain/problem.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import type { CardChange } from '#domain/saved-card-form.ts';
import type { Sealed } from '#domain/sealed.ts';
import type { EnrolmentEnd } from '#domain/text-to-pay.ts';
import { tooOften } from '#domain/too-often.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Input {
  /** The card that is to be changed; a new one is added without. */
  readonly card?: string | undefined;
  /** The key goes with every repeat of one card, so that all of them save it once. */
  readonly key: string;
  readonly newKey: () => string;
}

export interface Context extends Input {
  readonly saved: SavedCard | undefined;
  /** The form is there again because the bank would not take the card, or nothing was saved. */
  readonly notice: 'declined' | 'unsaved' | undefined;
  readonly reason: DeclineReason | undefined;
  /** The names of the fields that the server refused. */
  readonly refused: readonly string[];
  /** The server was asked too often. */
  readonly problem: Problem | undefined;
  /** The card that was saved just now. */
  readonly added: string | undefined;
  /** The patient wanted to go elsewhere while it was being saved, and goes once it is. */
  readonly leaves: boolean;
  readonly end: Output;
}

export type Event =
  | { type: 'card.submitted'; details: Sealed<CardDetails> }
  | { type: 'change.submitted'; change: Sealed<CardChange> }
  /** Something is typed that is not there by itself; or nothing any more. */
  | { type: 'entry.touched' }
  | { type: 'entry.restored' }
  /** The patient wants to go elsewhere while something is typed, or is just being saved. */
  | { type: 'departure.asked' }
  | { type: 'departure.dropped' }
  | { type: 'departure.confirmed' }
  | { type: 'reading.retried' }
  | { type: 'entry.cancelled' };

export type Told = { type: 'card.sent' };

export interface Output {
  readonly kind:
    | 'saved'
    | 'enrolled'
    | 'unenrolled'
    | 'changed'
    | 'missing'
    | 'cancelled'
    | 'departed';
}

/** A card that is on file now, and the end of the wish for Text to Pay where there was one. */
export interface Saved {
  readonly card: string;
  readonly textToPay?: EnrolmentEnd | undefined;
}

/** An end, with the card on file that was changed, or the one that was added. */
export interface Ended extends Output {
  readonly card: string;
  readonly added?: string | undefined;
  readonly leaves: boolean;
}

export interface Saving {
  readonly key: string;
  readonly details: Sealed<CardDetails>;
}

export interface Changing {
  readonly card: string;
  readonly change: Sealed<CardChange>;
}

const end = (kind: Output['kind']) => ({ type: 'noteEnd', params: { kind } }) as const;
const departing = { target: 'over', actions: end('departed') } as const;
const noteAdded = {
  type: 'noteAdded',
  params: ({ event }: { readonly event: { readonly output: Saved } }) => event.output.card,
} as const;

/** A card is saved for later payments, or one on file is changed; what was typed is kept nowhere. */
export const savedCard = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Ended,
  },
  actors: {
    /** Nothing where there is no such card of this patient's. */
    readCard: slot<SavedCard | undefined, { readonly card: string }>(),
    saveCard: slot<Saved, Saving>(),
    changeCard: slot<void, Changing>(),
  },
  guards: {
    isNew: ({ context }) => context.card === undefined,
    isThere: (_, saved: SavedCard | undefined) => saved !== undefined,
    is: (_, [become, end]: readonly [EnrolmentEnd | undefined, EnrolmentEnd]) => become === end,
    isDeclined: failedWith(resultCodes.declined),
    isMissing: failedWith(resultCodes.missing),
    isTooOften: failedWith(resultCodes.tooOften),
    isAboutFields: ({ event }) => failureIn(event).fields.length > 0,
    /** An earlier try under this key has saved what was typed then. */
    isSpent: failedWith(resultCodes.unprocessable),
  },
  actions: {
    tellSent: tell((): Told => ({ type: 'card.sent' })),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
    begin: assign({ notice: undefined, reason: undefined, refused: [], problem: undefined }),
    takeCard: assign((_, saved: SavedCard | undefined) => ({ saved })),
    noteDecline: assign(({ event }) => ({
      notice: 'declined',
      reason: failureIn(event).general.flatMap(({ code }) => declineReasonOf(code) ?? [])[0],
    })),
    noteFields: assign(({ event }) => ({
      refused: failureIn(event).fields.flatMap(({ field }) => field ?? []),
    })),
    noteTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    noteUnsaved: assign({ notice: 'unsaved' }),
    renewKey: assign(({ context }) => ({ key: context.newKey() })),
    noteAdded: assign((_, card: string) => ({ added: card })),
    noteEnd: assign((_, output: Output) => ({ end: output })),
  },
}).createMachine({
  id: 'savedCard',
  description: 'A card is saved for later payments, or one on file is changed.',
  context: ({ input }) => ({
    ...input,
    saved: undefined,
    notice: undefined,
    reason: undefined,
    refused: [],
    problem: undefined,
    added: undefined,
    leaves: false,
    end: { kind: 'cancelled' },
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'a card is added, or one on file is changed',
      always: [{ guard: 'isNew', target: 'adding' }, { target: 'reading' }],
    },
    reading: {
      description: 'the card on file is read',
      tags: 'busy',
      invoke: {
        id: 'readCard',
        src: 'readCard',
        input: ({ context: { card = '' } }) => ({ card }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'takeCard', params: ({ event }) => event.output },
          },
          { target: 'over', actions: end('missing') },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'the card could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', 'entry.cancelled': 'over' },
    },
    adding: {
      description: 'the patient may type a card that is to be kept',
      on: { 'entry.touched': 'typing', 'entry.cancelled': 'over' },
    },
    typing: {
      description: 'the patient types a card that is to be kept',
      tags: 'unsaved',
      entry: 'stay',
      on: {
        'entry.restored': 'adding',
        'card.submitted': 'saving',
        'departure.asked': 'typingAsked',
        'entry.cancelled': 'over',
      },
    },
    typingAsked: {
      description: 'the patient is asked whether to go without saving the card',
      tags: ['unsaved', 'asks'],
      on: { 'departure.dropped': 'typing', 'departure.confirmed': departing },
    },
    saving: {
      description:
        'the bank is asked, and the card is saved; whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: ['begin', 'tellSent'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        input: ({ context: { key }, event }) => {
          if (event.type !== 'card.submitted') throw new Error('nothing to save');
          return { key, details: event.details };
        },
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => [event.output.textToPay, 'on'] },
            target: 'over',
            actions: [noteAdded, end('enrolled')],
          },
          {
            guard: { type: 'is', params: ({ event }) => [event.output.textToPay, 'off'] },
            target: 'over',
            actions: [noteAdded, end('unenrolled')],
          },
          { target: 'over', actions: [noteAdded, end('saved')] },
        ],
        onError: [
          { guard: 'isDeclined', target: 'typing', actions: ['noteDecline', 'renewKey'] },
          { guard: 'isAboutFields', target: 'typing', actions: ['noteFields', 'renewKey'] },
          { guard: 'isTooOften', target: 'typing', actions: 'noteTooOften' },
          { guard: 'isSpent', target: 'typing', actions: ['noteUnsaved', 'renewKey'] },
          { target: 'typing', actions: 'noteUnsaved' },
        ],
      },
    },
    editing: {
      description: 'the patient may change the name or the expiry of a card on file',
      on: { 'entry.touched': 'altering', 'entry.cancelled': 'over' },
    },
    altering: {
      description: 'the patient changes the name or the expiry of a card on file',
      tags: 'unsaved',
      entry: 'stay',
      on: {
        'entry.restored': 'editing',
        'change.submitted': 'changing',
        'departure.asked': 'alteringAsked',
        'entry.cancelled': 'over',
      },
    },
    alteringAsked: {
      description: 'the patient is asked whether to go without saving the change',
      tags: ['unsaved', 'asks'],
      on: { 'departure.dropped': 'altering', 'departure.confirmed': departing },
    },
    changing: {
      description:
        'the bank is asked, and the change is saved; whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: ['begin', 'tellSent'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'changeCard',
        src: 'changeCard',
        input: ({ context: { card = '' }, event }) => {
          if (event.type !== 'change.submitted') throw new Error('nothing to change');
          return { card, change: event.change };
        },
        onDone: { target: 'over', actions: end('changed') },
        onError: [
          { guard: 'isMissing', target: 'over', actions: end('missing') },
          { guard: 'isDeclined', target: 'altering', actions: 'noteDecline' },
          { guard: 'isAboutFields', target: 'altering', actions: 'noteFields' },
          { guard: 'isTooOften', target: 'altering', actions: 'noteTooOften' },
          { target: 'altering', actions: 'noteUnsaved' },
        ],
      },
    },
    over: {
      description: 'the patient goes back to the cards on file, or wherever they wanted',
      type: 'final',
    },
  },
  output: ({ context: { end: over, card = '', added, leaves } }) => ({
    ...over,
    card,
    added,
    leaves,
  }),
});
