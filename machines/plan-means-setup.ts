import { assign, setup } from 'xstate';
import type { BankDetails } from '#domain/bank-form.ts';
import type { CardDetails } from '#domain/card-form.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { payProblems } from '#domain/pay-problems.ts';
import { declineReasonOf, type DeclineReason } from '#domain/payment.ts';
import {
  effectFor,
  isFit,
  offeredFor,
  type ChangingPlan,
  type OfferedCard,
  type Taking,
} from '#domain/plans/changing.ts';
import type { Problem } from '#domain/problem.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import type { Sealed } from '#domain/sealed.ts';
import { tooOften } from '#domain/too-often.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  readonly plan: string;
  readonly taking: Taking;
  /** The patient has a login at a provider that keeps cards on file. */
  readonly hasFile: boolean;
  /** The key goes with every repeat of one change, so that all of them make it once. */
  readonly key: string;
  readonly newKey: () => string;
  /** The card that was added for the plan just now. */
  readonly added?: string | undefined;
}

export type Trouble = 'gone' | 'expired' | 'declined' | 'moved' | 'spent' | 'unheard';

/** Means that are typed, for the plan alone. */
export type TypedKind = 'card' | 'bank';

export interface Context extends Input {
  readonly known: ChangingPlan | undefined;
  readonly offered: readonly OfferedCard[];
  /** The card that was chosen, by its id. */
  readonly card: string | undefined;
  /** The form that is filled in, where nothing on file is chosen. */
  readonly kind: TypedKind | undefined;
  readonly trouble: Trouble | undefined;
  /** The bank's reason for refusing the card that was typed. */
  readonly reason: DeclineReason | undefined;
  /** The names of the fields that the server refused. */
  readonly refused: readonly string[];
  /** The server was asked too often. */
  readonly problem: Problem | undefined;
  /** The patient wanted to go elsewhere while the change was being made, and goes once it is. */
  readonly leaves: boolean;
  readonly end: Output;
}

export type Event =
  | { type: 'card.chosen'; card: string }
  | { type: 'card.added' }
  | { type: 'change.agreed' }
  | { type: 'means.typed'; kind: TypedKind }
  | { type: 'typed.agreed'; details: Sealed<CardDetails | BankDetails> }
  /** Something is typed that is not there by itself; or nothing any more. */
  | { type: 'entry.touched' }
  | { type: 'entry.restored' }
  | { type: 'entry.cancelled' }
  /** The patient wants to go elsewhere while something is typed, or the change is just being made. */
  | { type: 'departure.asked' }
  | { type: 'departure.dropped' }
  | { type: 'departure.confirmed' }
  | { type: 'reading.retried' }
  | { type: 'plan.left' };

export interface Output {
  readonly kind: 'changed' | 'banked' | 'adding' | 'back' | 'departed';
}

/** An end, and whether the patient wanted to go elsewhere meanwhile. */
export interface Ended extends Output {
  readonly leaves: boolean;
}

/** A plan of the patient’s with the cards on file; no plan where it is over. */
export interface Known {
  readonly plan: ChangingPlan | undefined;
  readonly cards: readonly SavedCard[];
}

export interface Change {
  readonly plan: string;
  readonly key: string;
  readonly from: CalendarDate;
  readonly endsByHand: boolean;
  readonly means: { readonly card: string } | { readonly typed: Sealed<CardDetails | BankDetails> };
}

/** Nothing is said of what was typed. */
export const untyped = {
  trouble: undefined,
  reason: undefined,
  refused: [],
  problem: undefined,
} as const;

const isDeclined = failedWith(resultCodes.declined);

/** A running plan is taken from another card, or from a bank account. */
export const meansSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Ended,
  },
  actors: {
    /** Nothing where there is no such plan of this patient's. */
    readPlan: slot<Known | undefined, { readonly plan: string; readonly hasFile: boolean }>(),
    changeMeans: slot<void, Change>(),
  },
  guards: {
    isThere: (_, known: Known | undefined) => known !== undefined,
    /** The plan runs, and a payment is left that other means could take. */
    isOpen: (_, known: Known | undefined) => effectFor(known?.plan) !== undefined,
    isOver: ({ context: { known } }) => known === undefined,
    isLate: ({ context: { known } }) => effectFor(known) === undefined,
    hasNone: ({ context: { offered } }) => !offered.some(isFit),
    hasAdded: ({ context: { offered, added } }) =>
      offered.some((one) => one.card.id === added && isFit(one)),
    isOther: ({ context, event }) => event.type === 'card.chosen' && event.card !== context.card,
    isRefused: ({ event }, code: number) =>
      failureIn(event).general.some((problem) => problem.code === code),
    isDeclined,
    isBank: ({ context }) => context.kind === 'bank',
    isTooOften: failedWith(resultCodes.tooOften),
    isAboutFields: ({ event }) => failureIn(event).fields.length > 0,
    /** An earlier try under this key has changed the plan by what was typed then. */
    isSpent: failedWith(resultCodes.unprocessable),
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
    takeKind: assign(({ event }) => ({
      kind: event.type === 'means.typed' ? event.kind : undefined,
      card: undefined,
      trouble: undefined,
    })),
    dropTyped: assign({ ...untyped, kind: undefined, card: undefined }),
    begin: assign(untyped),
    renewKey: assign(({ context }) => ({ key: context.newKey() })),
    noteDecline: assign(({ event }) => ({
      reason:
        failureIn(event).general.flatMap(({ code }) => declineReasonOf(code) ?? [])[0] ??
        'declined',
    })),
    noteFields: assign(({ event }) => ({
      refused: failureIn(event).fields.flatMap(({ field }) => field ?? []),
    })),
    noteTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
    noteTrouble: assign((_, what: Trouble) => ({ trouble: what })),
    noteEnd: assign((_, output: Output) => ({ end: output })),
  },
});
