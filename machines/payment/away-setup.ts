import { assign, setup } from 'xstate';
import type { Away } from '#domain/away-methods.ts';
import type { CardDetails } from '#domain/card-form.ts';
import type { PartRules } from '#domain/cart-options.ts';
import type { Cart } from '#domain/cart.ts';
import type { LeftAfter } from '#domain/left-after.ts';
import type { AwayMethod, WalletFunding } from '#domain/methods.ts';
import type { DecisionPage, PaymentOutcome } from '#domain/payment.ts';
import type { Sealed } from '#domain/sealed.ts';
import { isBlocked, isTooOften, linkLasts, urlIn, type Paper } from '../paper.ts';
import { tell } from '../told.ts';
import { slot } from '../slot.ts';
import type { Attempting, AttemptEvent, AttemptTold, Before, Paid } from './attempt.ts';
import {
  attemptActions,
  attemptActors,
  attemptDelays,
  attemptGuards,
  leftWith,
} from './attempt-setup.ts';

/** A payment by wallet: its payer is known to the vendor, and nothing is typed here. */
export interface WalletDetails {
  readonly method: WalletFunding;
}

/** A payment by mobile money, with what the provider's own fields ask. */
export interface MobileDetails {
  readonly method: 'mobile-money';
  readonly payerName: string;
  readonly values: Readonly<Record<string, string>>;
}

export type Details = WalletDetails | MobileDetails | CardDetails;

/** The payer came back from the vendor by an address of the portal. */
export interface Arrival {
  readonly step: string;
  readonly handle: string;
  readonly approval: Approval;
}

/** The vendor's own ids, which it hands over with the payer's consent. */
export interface Approval {
  readonly payment?: string | undefined;
  readonly payer?: string | undefined;
}

export interface Input {
  readonly method: AwayMethod;
  readonly way: Away;
  /** The payer chose the wallet's transfer between people, which is paid on the wallet's page. */
  readonly isTransfer?: boolean;
  readonly cart: Cart;
  /** The provider's rules for a part of a bill; without them it takes none. */
  readonly rules?: PartRules;
  readonly attempt?: Before & { readonly handle?: string | undefined };
  readonly arrival?: Arrival | undefined;
  readonly newKey: () => string;
}

/** A payment as the server has begun it at the vendor. */
export interface Begun extends DecisionPage {
  /** The handle is good for this payer alone, and for this one payment; one that was declined at once has none. */
  readonly handle?: string | undefined;
  readonly outcome: PaymentOutcome;
}

export interface Context extends Attempting {
  readonly method: AwayMethod;
  readonly way: Away;
  readonly isTransfer: boolean;
  readonly handle: string | undefined;
  readonly ref: string | undefined;
  readonly url: string | undefined;
  readonly origin: string | undefined;
  readonly arrival: Arrival | undefined;
  readonly approval: Approval;
  /** The payer gave it up by the page's own Cancel. */
  readonly isGivenUp: boolean;
  /** The vendor's buttons did not come to this page: a press fetches them anew. */
  readonly isMissing: boolean;
  /** The form was on show, and is hidden behind what followed. */
  readonly hasForm: boolean;
  /** The address of the paper, once it was asked for. */
  readonly pdfUrl: string;
}

export type Event =
  | AttemptEvent<Details>
  /** The payer agreed at the vendor: a word of the browser's, which only the server can confirm. */
  | { type: 'vendor.approved'; approval: Approval }
  /** The payer gave up at the vendor, or it came to nothing there; of its own buttons: their window reads as closed. */
  | { type: 'vendor.cancelled' }
  /** A button of the vendor's or its window failed. */
  | { type: 'vendor.failed' }
  /** The vendor's buttons did not come. */
  | { type: 'buttons.lost' }
  /** The payer is back at this page, and nothing was heard of the window of the vendor's buttons. */
  | { type: 'window.lost' }
  /** The vendor's buttons did not come, and are tried again. */
  | { type: 'vendor.wanted' }
  | { type: 'window.blocked' }
  /** The portal stands in a frame, whose windows may be cut off: none is opened before a press. */
  | { type: 'window.awaited' }
  /** A press opened a window from such a frame, or the browser blocked it: it tells neither. */
  | { type: 'window.severed' }
  /** The payer came back to this page, and the window of the vendor's reads as closed. */
  | { type: 'window.closed' }
  /** The payer has pressed for a window with the vendor's page, and it is there. */
  | { type: 'window.opened' }
  /** The server says that a payment of this payer's went on: this one may be decided. */
  | { type: 'payment.advanced' }
  | { type: 'pdf.chosen' }
  | { type: 'done.chosen' };

export type Told =
  | AttemptTold
  /** The payment has begun at the vendor: a payer who comes back is known by its handle. */
  | { type: 'attempt.begun'; handle: string | undefined; reference: string | undefined }
  /** The payer has done their part, and somebody else decides later. */
  | { type: 'attempt.deferred'; left: LeftAfter }
  /** The payment was made while its page was open: nothing is waited for any more. */
  | { type: 'attempt.taken' }
  /** The payment came to nothing: whatever was put off for it is to be paid. */
  | { type: 'attempt.untaken' };

export type Output =
  | Paid
  | { readonly kind: 'pending'; readonly left: LeftAfter }
  | { readonly kind: 'lost'; readonly handle: string }
  | { readonly kind: 'failed' | 'givenUp' | 'cancelled' };

export interface Beginning {
  readonly key: string;
  readonly cart: Cart;
  readonly details: Sealed<Details>;
  readonly again: boolean;
}

interface Asked {
  readonly method: AwayMethod;
  readonly handle: string;
}

export interface Finalizing extends Asked {
  readonly approval: Approval;
}

/** The looks that the page takes by itself once its payment is pending, a minute apart. */
const mostLooks = 5;

const nothingBegun = {
  handle: undefined,
  ref: undefined,
  url: undefined,
  origin: undefined,
  approval: {},
  isGivenUp: false,
  pdfUrl: '',
} as const;

export const awayFirst = ({ method, way, isTransfer = false, cart, attempt, arrival }: Input) => ({
  ...nothingBegun,
  method,
  way,
  isTransfer,
  cart,
  card: undefined,
  isMissing: false,
  hasForm: false,
  arrival,
  approval: arrival?.approval ?? {},
  handle: attempt?.handle ?? arrival?.handle,
});

/** The address to which the payer came back is about the payment of this visit. */
const isThisArrival = ({ arrival, handle, returned }: Context): boolean =>
  returned && arrival !== undefined && arrival.handle === handle;

const leadsBack = ({ way, isGivenUp, outcome }: Context): boolean =>
  !isGivenUp && outcome !== undefined && way.leadsBack.includes(outcome.status);

export const awaySetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    ...attemptActors,
    begin: slot<Begun, Beginning>(),
    finalize: slot<PaymentOutcome, Finalizing>(),
    cancel: slot<PaymentOutcome, Asked>(),
    /** Makes the paper of a payment that is being processed, and opens it in a new tab. */
    openPdf: slot<Paper, { readonly key: string }>(),
  },
  delays: { ...attemptDelays, vendorDelay: 5_000, lookDelay: 60_000, linkLasts },
  guards: { ...attemptGuards, isBlocked, isTooOften },
  actions: attemptActions<Context, Event>(),
}).extend({
  guards: {
    /** The address tells of a payment that this visit knows nothing of. */
    isLost: ({ context: { arrival, returned } }) => arrival !== undefined && !returned,
    hasFinished: ({ context }) => isThisArrival(context) && context.arrival?.step === 'finish',
    hasGivenUp: ({ context }) => isThisArrival(context) && context.arrival?.step === 'cancel',
    hasHandle: ({ context: { handle } }) => handle !== undefined,
    hasPage: ({ context: { ref, url } }) => ref !== undefined || url !== undefined,
    /** The server has told where the payer decides: the vendor's buttons want its id, everything else an address. */
    isPageTold: ({ context: { way, outcome } }) =>
      (way.opens === 'buttons' ? outcome?.page?.ref : outcome?.page?.url) !== undefined,
    /** Nobody has seen the vendor's page: this one was not loaded anew, and its address never came. */
    isUnseen: ({ context: { returned, way } }) => !returned && way.opens !== 'buttons',
    isMissing: ({ context }) => context.isMissing,
    isUnnoticed: ({ context }) => context.notice === undefined,
    /** The payer has agreed, and the wallet lets nothing through before they agree once more. */
    isAskedAnew: ({ context: { outcome } }, { status, page }: PaymentOutcome) =>
      status === 'away' && (page?.askedAnew ?? 0) > (outcome?.page?.askedAnew ?? 0),
    isInFrame: ({ context: { way } }) => way.opens === 'frame',
    isByButtons: ({ context: { way } }) => way.opens === 'buttons',
    /** The page tells by itself that its payer gave up; a script of buttons only guesses so from its window. */
    isEndedByItsPage: ({ context: { handle, way } }) =>
      handle !== undefined && way.opens !== 'buttons',
    isInWindow: ({ context: { way } }) => way.opens === 'popup',
    isStillAway: ({ context }, { status }: PaymentOutcome) =>
      status === 'away' && !context.isAnother,
    isAway: ({ context }) => context.outcome?.status === 'away' && !context.isAnother,
    isPending: ({ context }) => context.outcome?.status === 'pending' && !context.isAnother,
    /** The vendor has not decided: nothing on the page changes. */
    isUndecided: (_, { status }: PaymentOutcome) => ['pending', 'processing'].includes(status),
    mayLookAgain: ({ context }) => context.polls < mostLooks,
    /** The payment came to nothing at the vendor, and there is no form to be shown again. */
    leadsBack: ({ context }) => leadsBack(context),
    isGivenUpThere: ({ context }) => leadsBack(context) && context.outcome?.status === 'cancelled',
  },
  actions: {
    takeBegun: assign((_, { handle, ref, url, origin, outcome }: Begun) => ({
      handle,
      ref,
      url,
      origin,
      outcome,
    })),
    tellBegun: tell((_, { handle, outcome }: Begun): Told => ({
      type: 'attempt.begun',
      handle,
      reference: outcome.reference,
    })),
    tellDeferred: tell<Told, Context, Event>(({ context }) => ({
      type: 'attempt.deferred',
      left: leftWith(context),
    })),
    tellTaken: tell<Told, Context, Event>((): Told => ({ type: 'attempt.taken' })),
    tellUntaken: tell<Told, Context, Event>((): Told => ({ type: 'attempt.untaken' })),
    /** A page that was told once stays known: its vendor says by itself that it is over. */
    takePageTold: assign((_, outcome: PaymentOutcome) => (outcome.page ? { outcome } : {})),
    /** A payer whose page lost the answer to the beginning learns the handle with the page. */
    takeHandleTold: assign(({ context: { handle, outcome } }) => ({
      handle: handle ?? outcome?.page?.handle,
    })),
    takePage: assign(({ context: { outcome } }) => ({
      ref: outcome?.page?.ref,
      url: outcome?.page?.url,
      origin: outcome?.page?.origin,
    })),
    takePdf: assign(({ event }) => ({ pdfUrl: urlIn(event) })),
    takeApproval: assign((_, approval: Approval) => ({ approval })),
    noteGivenUp: assign({ isGivenUp: true }),
    noteCancelled: assign({ notice: 'cancelled' }),
    noteExpired: assign({ notice: 'expired' }),
    noteUnready: assign({ notice: 'unready' }),
    noteMissing: assign({ isMissing: true }),
    /** The buttons are fetched anew: what was said of their not coming is over. */
    forgetMissing: assign(({ context: { notice } }) => ({
      isMissing: false,
      ...(notice === 'unready' && { notice: undefined }),
    })),
    /** From a frame a press opens the wallet's page by its address, as it opens every other vendor's page. */
    openApart: assign(({ context: { way } }) => ({ way: { ...way, opens: 'popup' as const } })),
    noteForm: assign({ hasForm: true }),
    forgetPolls: assign({ polls: 0 }),
    startOver: assign(({ context }) => ({
      ...nothingBegun,
      key: context.newKey(),
      isAnother: false,
    })),
  },
});

/** The output of an end at which the vendor is still at work: its bills are paid no second time. */
export const pendingWith = (context: Context): Output => ({
  kind: 'pending',
  left: leftWith(context),
});
