import { assign, setup } from 'xstate';
import type {
  Autopay,
  AutopayBegun,
  AutopayTerms,
  RoundAnswer,
  StoppedAutopay,
} from '#domain/autopay/agreement.ts';
import { hasMeans, sameBank, typedBank, usualTerms } from '#domain/autopay/agreement.ts';
import { firstOccasion } from '#domain/autopay/days.ts';
import type { CalendarDate } from '#domain/dates.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { noMoney } from '#domain/money.ts';
import type { BankDetails } from '#domain/bank-form.ts';
import type { Problem } from '#domain/problem.ts';
import type { Sealed } from '#domain/sealed.ts';
import { tooOften } from '#domain/too-often.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Input {
  /** The key goes with every repeat of one wish, so that all of them make it once. */
  readonly key: string;
  readonly newKey: () => string;
  /** The choice that was begun before a card was added for it. */
  readonly begun?: AutopayBegun | undefined;
}

export type Trouble = 'moved' | 'unheard' | 'spent';
/** The last thing that was done here, for the page to say. */
export type Done = 'agreed' | RoundAnswer;

export interface Context extends Input {
  readonly known: Autopay | undefined;
  readonly terms: AutopayTerms | undefined;
  readonly answer: RoundAnswer | undefined;
  readonly stopped: StoppedAutopay | undefined;
  readonly done: Done | undefined;
  readonly trouble: Trouble | undefined;
  /** The names of the fields of the bank account that the server refused. */
  readonly refused: readonly string[];
  /** The server was asked too often. */
  readonly problem: Problem | undefined;
  /** The patient wanted to go elsewhere while the account was being kept, and goes once it is. */
  readonly leaves: boolean;
  readonly end: Output;
}

export type Event =
  | { type: 'choice.begun' }
  | { type: 'terms.chosen'; terms: AutopayTerms }
  | { type: 'choice.left' }
  | { type: 'choice.reopened' }
  /** The browser's Back, which goes one step back. */
  | { type: 'back.chosen' }
  | { type: 'terms.agreed' }
  | { type: 'typed.agreed'; details: Sealed<BankDetails> }
  /** Something is typed that is not there by itself; or nothing any more. */
  | { type: 'entry.touched' }
  | { type: 'entry.restored' }
  | { type: 'entry.cancelled' }
  /** The patient wants to go elsewhere while something is typed, or the account is just being kept. */
  | { type: 'departure.asked' }
  | { type: 'departure.dropped' }
  | { type: 'departure.confirmed' }
  | { type: 'round.allowed' }
  | { type: 'leaveOut.chosen' }
  | { type: 'leaveOut.agreed' }
  | { type: 'round.kept' }
  | { type: 'stop.chosen' }
  | { type: 'stop.agreed' }
  | { type: 'agreement.kept' }
  | { type: 'reading.retried' }
  /** A card is wanted first; what was chosen by then is kept. */
  | { type: 'cards.chosen'; terms?: AutopayTerms }
  | { type: 'page.left' };

export interface Output {
  readonly kind: 'cards' | 'back' | 'departed';
  /** The choice as it stood before a card was wanted. */
  readonly terms?: AutopayTerms | undefined;
}

/** The patient agreed, answered or stopped; or a choice that was begun before goes on, and is kept no longer. */
export type Told = { readonly type: 'autopay.changed' } | { readonly type: 'choice.resumed' };

/** The terms with what was shown of them: the last digits of the means and the first day. */
export interface Agreed extends Omit<AutopayTerms, 'means'> {
  readonly key: string;
  readonly means:
    | { readonly card: string }
    | { readonly sameBank: true }
    | { readonly bank: Sealed<BankDetails> };
  readonly last4?: string;
  readonly first: CalendarDate;
}

export interface Answered {
  readonly key: string;
  readonly round: string;
  readonly answer: RoundAnswer;
  readonly amount: number;
  readonly date: CalendarDate;
}

/** Nothing is said of what was typed. */
export const untyped = { trouble: undefined, refused: [], problem: undefined } as const;

/** An account holder has what they owe paid by itself, changes how, or stops it. */
export const autopaySetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    readAutopay: slot<Autopay>(),
    agree: slot<Autopay, Agreed>(),
    answerRound: slot<Autopay, Answered>(),
    stopAutopay: slot<StoppedAutopay>(),
  },
  guards: {
    isOn: ({ context: { known } }) => known?.agreement !== undefined,
    hasMeans: ({ context: { known } }) => known !== undefined && hasMeans(known),
    hasBegun: ({ context: { begun, known } }) =>
      begun !== undefined && known !== undefined && hasMeans(known),
    typesBank: ({ event }) => event.type === 'terms.chosen' && event.terms.means === typedBank,
    isLeaving: ({ context: { leaves } }) => leaves,
    isAboutFields: ({ event }) => failureIn(event).fields.length > 0,
    isTooOften: failedWith(resultCodes.tooOften),
    /** An earlier try under this key has agreed to what was typed then. */
    isSpent: failedWith(resultCodes.unprocessable),
    /** Only a payment above the cap needs a yes, and only one that is not begun can be left out. */
    isOpenTo: ({ context: { known } }, answer: RoundAnswer) => {
      const state = known?.agreement?.round?.state;
      return state === 'asking' || (state === 'told' && answer === 'leaveOut');
    },
    /** A figure or a day is another by now, or it is over. */
    isMoved: failedWith(resultCodes.conflict, resultCodes.missing, resultCodes.invalid),
  },
  actions: {
    takeRead: assign((_, known: Autopay) => ({ known })),
    takeKnown: assign((_, known: Autopay) => ({ known, trouble: undefined })),
    /** The key stays with terms that are chosen again: a lost answer may have been that they were agreed to. */
    takeTerms: assign(({ context, event }) =>
      event.type === 'terms.chosen' && !areSame(event.terms, context.terms)
        ? { terms: event.terms, key: context.newKey() }
        : {},
    ),
    /** The card that was added pays what was chosen before. */
    takeBegun: assign(({ context: { begun, known } }) => ({ terms: begunIn(begun, known) })),
    dropBegun: assign({ begun: undefined }),
    tellResumed: tell((): Told => ({ type: 'choice.resumed' })),
    noteCards: assign(({ event }) => ({
      end: {
        kind: 'cards' as const,
        terms: event.type === 'cards.chosen' ? event.terms : undefined,
      },
    })),
    takeAnswer: assign(({ context }, answer: RoundAnswer) =>
      answer === context.answer ? {} : { answer, key: context.newKey() },
    ),
    takeStopped: assign((_, stopped: StoppedAutopay) => ({ stopped })),
    noteAgreed: assign({ done: 'agreed', terms: undefined }),
    noteAnswered: assign(({ context }) => ({ done: context.answer, answer: undefined })),
    dropDone: assign({ done: undefined }),
    noteTrouble: assign((_, what: Trouble) => ({ trouble: what, done: undefined })),
    dropTrouble: assign({ trouble: undefined }),
    begin: assign(untyped),
    renewKey: assign(({ context }) => ({ key: context.newKey() })),
    noteFields: assign(({ event }) => ({
      refused: failureIn(event).fields.flatMap(({ field }) => field ?? []),
    })),
    noteTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
    noteEnd: assign((_, end: Output) => ({ end })),
    tellChanged: tell((): Told => ({ type: 'autopay.changed' })),
  },
});

const begunIn = (
  begun: AutopayBegun | undefined,
  known: Autopay | undefined,
): AutopayTerms | undefined => {
  if (begun === undefined || known === undefined) return undefined;
  const { cap = noMoney, ...usual } = usualTerms(known);
  const terms = begun.terms ?? { ...usual, cap };
  return { ...terms, means: begun.card ?? terms.means };
};

const areSame = (one: AutopayTerms, other: AutopayTerms | undefined): boolean =>
  one.day === other?.day &&
  one.cap === other.cap &&
  one.means === other.means &&
  String(one.locations) === String(other.locations);

/** The terms as they are agreed to, with the card or account that was shown or typed. */
export const agreedIn = ({ key, known, terms }: Context, typed?: Sealed<BankDetails>): Agreed => {
  if (known === undefined || terms === undefined) throw new Error('there is nothing to agree to');
  const { means: chosen, ...wish } = terms;
  const agreed = { ...wish, key, first: firstOccasion(terms.day, known.today) };
  if (typed) return { ...agreed, means: { bank: typed } };
  if (chosen === sameBank)
    return { ...agreed, means: { sameBank: true }, last4: known.agreement?.last4 ?? '' };
  const card = known.cards.find(({ id }) => id === chosen);
  if (card === undefined) throw new Error('no means are chosen');
  return { ...agreed, means: { card: card.id }, last4: card.last4 };
};

export const answeredIn = ({ key, known, answer }: Context): Answered => {
  const round = known?.agreement?.round;
  if (round === undefined || answer === undefined) throw new Error('there is nothing to answer');
  return { key, round: round.id, answer, amount: round.amount, date: round.date };
};
