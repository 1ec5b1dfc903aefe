import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { BankDetails } from '#domain/bank-form.ts';
import type { CardDetails } from '#domain/card-form.ts';
import type { PartRules } from '#domain/cart-options.ts';
import type { Cart } from '#domain/cart.ts';
import type { ApiFailure } from '#domain/failure.ts';
import { leftAfter, type LeftAfter } from '#domain/left-after.ts';
import type { DirectMethod } from '#domain/methods.ts';
import { noMoney } from '#domain/money.ts';
import type {
  DeclineReason,
  EarlierPayment,
  PaymentOutcome,
  PaymentStatus,
} from '#domain/payment.ts';
import {
  isAboutCard,
  isAboutOwed,
  refusalIn,
  troubleOf,
  type Refusal,
  type Trouble,
} from '#domain/payment-trouble.ts';
import type { CardRead, TextCard } from '#domain/card-of-text.ts';
import type { CardTrouble } from '#domain/of-text.ts';
import type { OnFileDetails, SavedCard } from '#domain/saved-card.ts';
import type { Sealed } from '#domain/sealed.ts';
import { failureIn } from '../failed.ts';
import { tell } from '../told.ts';
import { slot } from '../slot.ts';

export type Details = CardDetails | BankDetails | OnFileDetails;

export interface Input {
  readonly method: DirectMethod;
  readonly cart: Cart;
  /** The id of the card on file that pays; without it a number is typed. */
  readonly card?: string | undefined;
  /** The provider's rules for a part of a bill; without them it takes none. */
  readonly rules?: PartRules;
  /** The PO number that was written before. */
  readonly poNumber?: string | undefined;
  /** An attempt that was begun before: if it may have been sent, its end is asked for before all else. */
  readonly attempt?: { readonly key: string; readonly sent: boolean };
  readonly newKey: () => string;
}

/** The reasons why the form is shown again. */
export type Notice = 'declined' | 'notcharged' | 'toomany' | 'refused' | 'another' | 'earlier';

export interface Context {
  readonly method: DirectMethod;
  readonly cart: Cart;
  readonly card: string | undefined;
  /** The card, once it was read. */
  readonly saved: SavedCard | TextCard | undefined;
  /** The reason why no card pays the text any more. */
  readonly trouble: CardTrouble | undefined;
  /** The number for the payer's own books, which Edit and a reload bring back. */
  readonly poNumber: string;
  readonly rules: PartRules;
  readonly newKey: () => string;
  /** The key goes with every repeat of one attempt, so that all of them charge once. */
  readonly key: string;
  readonly returned: boolean;
  /** The key is that of a payment which was begun elsewhere and stands in the way of this one. */
  readonly isAnother: boolean;
  readonly notice: Notice | undefined;
  readonly reason: DeclineReason | undefined;
  /** The reason why the server would not begin the payment. */
  readonly refusal: Refusal | undefined;
  /** Seconds until the server will listen again. */
  readonly wait: number | undefined;
  /** A payment for the same bill, which the patient is asked about. */
  readonly earlier: readonly EarlierPayment[] | undefined;
  /** The patient has read of the earlier payment, and pays again all the same. */
  readonly again: boolean;
  /** The names of the fields that the server refused. */
  readonly refused: readonly string[];
  readonly polls: number;
  readonly outcome: PaymentOutcome | undefined;
}

export type Event =
  | { type: 'attempt.kept'; key?: string; sent?: boolean }
  | { type: 'attempt.unkept' }
  | { type: 'attempt.retried' }
  | { type: 'payment.submitted'; details: Sealed<Details> }
  /** Pay was pressed, and nothing was sent: a field is not right yet. */
  | { type: 'form.unsent' }
  /** The button that pays again was pressed by a patient who has read of the earlier payment. */
  | { type: 'again.chosen' }
  | { type: 'payment.cleared'; details: Sealed<Details> }
  | { type: 'payment.cancelled' }
  | { type: 'card.edited' }
  | { type: 'po.written'; poNumber: string }
  | { type: 'reading.retried' }
  | { type: 'check.chosen' };

interface Opened {
  readonly key: string;
  readonly method: DirectMethod;
  readonly card?: string;
}

export type Told =
  | { type: 'attempt.opened'; attempt: Opened }
  /** From now on the payment may be under way: the visit is saved with that before anything is sent. */
  | { type: 'attempt.sent' }
  /** The reference by which the payment is known on the telephone, once there is one. */
  | { type: 'attempt.named'; reference: string | undefined }
  /** No payment is under way any more, and nothing was charged. */
  | { type: 'attempt.closed' }
  | { type: 'po.noted'; poNumber: string }
  /** The server refused the payment: something else is owed than was shown. */
  | { type: 'owed.doubted' }
  | { type: 'request.failed'; failure: ApiFailure };

export type Output =
  | { readonly kind: 'paid'; readonly outcome: PaymentOutcome; readonly left: LeftAfter }
  | { readonly kind: 'editing'; readonly card: string }
  | { readonly kind: 'textOver'; readonly trouble: CardTrouble | undefined }
  | { readonly kind: 'missing' | 'cancelled' };

export interface Paying {
  readonly key: string;
  readonly cart: Cart;
  readonly details: Sealed<Details>;
  readonly again: boolean;
}

const mostPolls = 30;
/** The rules of a provider that takes all of a bill or nothing. */
export const noParts = {
  payments: { allowV4PartialPayment: false, minimumPayment: noMoney },
} as const;

const isThis = ({ key }: Context, event: Event): boolean =>
  event.type === 'attempt.kept' && (event.key ?? key) === key;

const isAsked = ({ notice, again }: Context): boolean => notice === 'earlier' && !again;

const noNotice = {
  notice: undefined,
  reason: undefined,
  refusal: undefined,
  wait: undefined,
  earlier: undefined,
} as const;

const meaning = (event: object): Trouble => troubleOf(failureIn(event));

export const directSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** The envelope holds what was typed until it may be sent: no context ever does. */
    envelope: fromCallback<{ type: 'envelope.opened' }, Sealed<Details>>(
      ({ input: details, receive, sendBack }) => {
        receive(() => sendBack({ type: 'payment.cleared', details }));
      },
    ),
    pay: slot<PaymentOutcome, Paying>(),
    readCard: slot<CardRead, { readonly card: string }>(),
    readAttempt: slot<PaymentOutcome, { key: string }>(),
  },
  delays: { pollDelay: ({ context }) => (context.polls < 2 ? 2_000 : 5_000) },
  guards: {
    hasReturned: ({ context }) => context.returned,
    isCardUnread: ({ context }) => context.card !== undefined && context.saved === undefined,
    isGood: (_, read: CardRead) => typeof read === 'object' && !read.isExpired,
    isThere: (_, read: CardRead) => typeof read === 'object',
    isTextOver: (_, read: CardRead) => typeof read === 'string',
    isThisAttempt: ({ context, event }) => isThis(context, event),
    /** The event is about this attempt, while the patient is asked about an earlier payment. */
    isThisAttemptAsked: ({ context, event }) => isThis(context, event) && isAsked(context),
    isAsked: ({ context }) => isAsked(context),
    /** While an earlier payment is asked about, the form itself pays nothing. */
    isUnasked: ({ context }) => !isAsked(context),
    /** The question about an earlier payment stays above the form, answered or not. */
    isNoQuestion: ({ context }) => context.notice !== 'earlier',
    /** The saved visit says of this very attempt that it may be under way. */
    isKeptAsSent: ({ context, event }) =>
      event.type === 'attempt.kept' &&
      event.sent === true &&
      (event.key ?? context.key) === context.key,
    isSignedOut: ({ event }) => meaning(event) === 'signedOut',
    isAboutFields: ({ event }) => meaning(event) === 'fields',
    isUnclear: ({ event }) => meaning(event) === 'unclear',
    isAboutAnother: ({ context, event }) => {
      const { attempt } = failureIn(event);
      return attempt !== undefined && attempt !== context.key;
    },
    isAboutOwed: ({ event }) => isAboutOwed(refusalIn(failureIn(event))),
    isAboutCard: ({ event }) => isAboutCard(refusalIn(failureIn(event))),
    isAboutEarlier: ({ event }) => failureIn(event).earlier !== undefined,
    /** The other payment that stood in the way is over, and took nothing. */
    isAnotherOver: ({ context }) =>
      context.isAnother &&
      context.outcome !== undefined &&
      ['declined', 'unknown', 'notcharged'].includes(context.outcome.status),
    is: ({ context }, statuses: readonly PaymentStatus[]) =>
      context.outcome !== undefined && statuses.includes(context.outcome.status),
    /** The payment may be on its way still: one answer that it is not known means little. */
    isUnheardYet: ({ context }) => context.outcome?.status === 'unknown' && context.polls < 2,
    wasAskedEnough: ({ context }) => context.polls >= mostPolls,
  },
  actions: {
    tell: tell((_, news: Told) => news),
    /** The patient is asked about an earlier payment once: a card that was declined since changes nothing. */
    noteAgain: assign({ again: true }),
    begin: assign({ ...noNotice, refused: [], polls: 0 }),
    dropNotice: assign(noNotice),
    takeCard: assign((_, read: CardRead) => (typeof read === 'object' ? { saved: read } : {})),
    noteTrouble: assign((_, read: CardRead) => (typeof read === 'string' ? { trouble: read } : {})),
    notePo: assign((_, poNumber: string) => ({ poNumber })),
    takeOutcome: assign((_, outcome: PaymentOutcome) => ({ outcome })),
    noteDecline: assign(({ context }) => ({
      notice: 'declined',
      reason: context.outcome?.reason ?? 'declined',
    })),
    noteNotCharged: assign({ notice: 'notcharged' }),
    noteAnotherOver: assign({ notice: 'another' }),
    followAnother: assign(({ context, event }) => ({
      key: failureIn(event).attempt ?? context.key,
      isAnother: true,
    })),
    openEnvelope: sendTo('envelope', { type: 'envelope.opened' }),
    tellReference: tell(({ context }: { context: Context }): Told => ({
      type: 'attempt.named',
      reference: context.outcome?.reference,
    })),
    noteFields: assign(({ event }) => ({
      notice: 'refused',
      refusal: refusalIn(failureIn(event)),
      refused: failureIn(event).fields.flatMap(({ field }) => field ?? []),
    })),
    noteEarlier: assign(({ event }) => ({
      notice: 'earlier',
      earlier: failureIn(event).earlier,
    })),
    noteRefusal: assign(({ event }) => ({
      notice: meaning(event) === 'tooMany' ? 'toomany' : 'refused',
      wait: failureIn(event).retryAfter,
      refusal: refusalIn(failureIn(event)),
    })),
    renewKey: assign(({ context }) => ({ key: context.newKey(), isAnother: false })),
    countPoll: assign(({ context }) => ({ polls: Math.min(context.polls + 1, mostPolls) })),
  },
});

/** The output of a paid end, to which the chart comes with an outcome only. */
export function paidWith({ outcome, cart, rules }: Context): Output {
  const { legs } = outcome ?? { legs: [] };
  // A location whose money may yet be taken is no more paid again than one whose money was.
  const gone = legs.filter(({ status }) => status === 'paid' || status === 'processing');
  return {
    kind: 'paid',
    outcome: outcome ?? { status: 'paid', legs: [] },
    left: leftAfter(
      cart,
      gone.map(({ locationId }) => locationId),
      rules,
    ),
  };
}

export const opened = ({ key, method, card }: Context): Told => ({
  type: 'attempt.opened',
  attempt: { key, method, ...(card !== undefined && { card }) },
});

export const failed = (event: object): Told => ({
  type: 'request.failed',
  failure: failureIn(event),
});

export const sent = { type: 'tell', params: { type: 'attempt.sent' } } as const;
export const closed = { type: 'tell', params: { type: 'attempt.closed' } } as const;
