import { assign, or, setup, stateIn } from 'xstate';
import type { Details } from '#domain/away-details.ts';
import type { Away } from '#domain/away-methods.ts';
import type { PartRules } from '#domain/cart-options.ts';
import type { Cart } from '#domain/cart.ts';
import type { LeftAfter } from '#domain/left-after.ts';
import type { AwayMethod } from '#domain/methods.ts';
import { creditCart, chosenIn, withAccount } from '#domain/healthcare-credit.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentOutcome, ScriptWindow } from '#domain/payment.ts';
import { isBlocked, isTooOften, linkLasts, urlIn, type Paper } from '../paper.ts';
import { tell } from '../told.ts';
import { slot } from '../slot.ts';
import type { Approval, Arrival, Asked, Beginning, Begun, Finalizing } from './away-details.ts';
import type { Output } from './away-ends.ts';
import type { Attempting, AttemptEvent, AttemptTold, Before } from './attempt.ts';
import { isPending, isThisArrival, isToldThere, leadsBack, told } from './away-standing.ts';
import {
  attemptActions,
  attemptActors,
  attemptDelays,
  attemptGuards,
  leftWith,
  wasAskedEnough,
} from './attempt-setup.ts';

export interface Input {
  readonly method: AwayMethod;
  readonly way: Away;
  /** The payer chose the wallet's transfer between people, which is paid on the wallet's page. */
  readonly isTransfer?: boolean;
  readonly cart: Cart;
  /** The provider's rules for a part of a bill; without them it takes none. */
  readonly rules?: PartRules;
  readonly attempt?: Before & {
    readonly handle?: string | undefined;
    readonly accounts?: readonly string[] | undefined;
  };
  /** The credit that the vendor has told of the payer before. */
  readonly limit?: Cents | undefined;
  readonly arrival?: Arrival | undefined;
  readonly newKey: () => string;
}

export interface Context extends Attempting {
  readonly method: AwayMethod;
  readonly way: Away;
  readonly isTransfer: boolean;
  readonly handle: string | undefined;
  readonly ref: string | undefined;
  readonly url: string | undefined;
  readonly origin: string | undefined;
  /** The window that the vendor's own script opens. */
  readonly script: ScriptWindow | undefined;
  /** The cart as it was before bills were chosen from it. */
  readonly before: Cart;
  readonly limit: Cents | undefined;
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
  /** A bill is to be paid by this payment, or is left out. */
  | { type: 'account.chosen'; accountId: string; isChosen: boolean }
  /** The payer agreed at the vendor: a word of the browser's, which only the server can confirm. */
  | { type: 'vendor.approved'; approval: Approval }
  /** The payer gave up at the vendor, or it came to nothing there; of its own buttons: their window reads as closed. */
  | { type: 'vendor.cancelled' }
  /** A button of the vendor's or its window failed. */
  | { type: 'vendor.failed' }
  /** The vendor's buttons did not come, or the vendor offers this payer none. */
  | { type: 'buttons.lost'; isOffered?: boolean }
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
  /** The bills that the payment takes, where it takes only some of the cart. */
  | { type: 'attempt.chosen'; accounts: readonly string[] }
  /** The payment has begun at the vendor: a payer who comes back is known by its handle. */
  | { type: 'attempt.begun'; handle: string | undefined; reference: string | undefined }
  /** The payer has done their part, and somebody else decides later. */
  | { type: 'attempt.deferred'; left: LeftAfter }
  /** The payment was made while its page was open: nothing is waited for any more. */
  | { type: 'attempt.taken' }
  /** The payment came to nothing: whatever was put off for it is to be paid. */
  | { type: 'attempt.untaken' };

/** The looks that the page takes by itself once its payment is pending, a minute apart. */
const mostLooks = 5;

const nothingBegun = {
  handle: undefined,
  ref: undefined,
  url: undefined,
  origin: undefined,
  script: undefined,
  approval: {},
  isGivenUp: false,
  pdfUrl: '',
} as const;

export const awayFirst = (input: Input) => {
  const { method, way, isTransfer = false, cart: before, attempt, arrival, limit } = input;
  const cart =
    way.shows === 'bills' ? creditCart(before, { accounts: attempt?.accounts, limit }) : before;
  return {
    ...nothingBegun,
    method,
    way,
    isTransfer,
    cart,
    before,
    limit,
    ...(way.shows === 'bills' && { accounts: chosenIn(cart) }),
    card: undefined,
    isMissing: false,
    hasForm: false,
    arrival,
    approval: arrival?.approval ?? {},
    handle: attempt?.handle ?? arrival?.handle,
  };
};

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
  delays: {
    ...attemptDelays,
    vendorDelay: ({ context }) => (wasAskedEnough(context) ? 30_000 : 5_000),
    lookDelay: 60_000,
    linkLasts,
  },
  guards: { ...attemptGuards, isBlocked, isTooOften },
  actions: attemptActions<Context, Event>(),
}).extend({
  guards: {
    /** The address tells of a payment that this visit knows nothing of. */
    isLost: ({ context: { arrival, returned } }) => arrival !== undefined && !returned,
    hasFinished: ({ context }) => isThisArrival(context) && context.arrival?.step === 'finish',
    hasGivenUp: ({ context }) => isThisArrival(context) && context.arrival?.step === 'cancel',
    hasHandle: ({ context: { handle } }) => handle !== undefined,
    hasPage: ({ context: { ref, url, script } }) =>
      ref !== undefined || url !== undefined || script !== undefined,
    /** The server has told where the payer decides: the vendor's buttons want its id, everything else an address. */
    isPageTold: ({ context: { way, outcome } }) => outcome?.page?.[told[way.opens]] !== undefined,
    /** Nobody has seen the vendor's page: this one was not loaded anew, and its address never came. */
    isUnseen: ({ context: { returned, way } }) => !returned && way.opens !== 'buttons',
    isMissing: ({ context }) => context.isMissing,
    isUnnoticed: ({ context }) => context.notice === undefined,
    /** The payer has agreed, and the wallet lets nothing through before they agree once more. */
    isAskedAnew: ({ context: { outcome } }, { status, page }: PaymentOutcome) =>
      status === 'away' && (page?.askedAnew ?? 0) > (outcome?.page?.askedAnew ?? 0),
    /** The vendor's window was shut, and nothing was decided in it. */
    isUnmoved: ({ context: { way, script } }, { status, page }: PaymentOutcome) =>
      status === 'away' &&
      (way.isAskedOnce === true || (way.opens === 'script' && page?.script?.step === script?.step)),
    isByScript: ({ context: { way } }) => way.opens === 'script',
    /** The vendor says how much credit the payer has, where it did not take the payment. */
    isLimited: ({ context: { way, outcome } }) =>
      way.opens === 'script' && outcome?.reason === 'limit' && (outcome.creditLimit ?? 0) > 0,
    isInFrame: ({ context: { way } }) => way.opens === 'frame',
    /** A browser that opens no window even in a press shows the page here; the wallet's cannot be in a frame. */
    mayBeFramed: ({ context: { way } }) => way.opens === 'frame' || way.shows === 'fields',
    isByButtons: ({ context: { way } }) => way.opens === 'buttons',
    /** The page tells by itself that its payer gave up; a script of buttons only guesses so from its window. */
    isEndedByItsPage: ({ context: { handle, way } }) =>
      handle !== undefined && way.opens !== 'buttons',
    isInWindow: ({ context: { way } }) => way.opens === 'popup',
    /** The payer has not decided. */
    isStillAway: ({ context: { isAnother } }, { status }: PaymentOutcome) =>
      !isAnother && status === 'away',
    /** The payer reads on the vendor's page, in its frame here, what came of it. */
    isReadOn: ({ context: { way, isAnother }, event }) =>
      !isAnother && 'output' in event && isToldThere(way, event.output as PaymentOutcome),
    isHere: or((['shown', 'framed', 'beside'] as const).map((page) => stateIn({ away: { page } }))),
    isAway: ({ context }) => context.outcome?.status === 'away' && !context.isAnother,
    isPending: ({ context }) => isPending(context),
    /** The vendor's page was closed, and it decides later. */
    isLeftPending: ({ context }) => isPending(context) && context.way.isAskedOnce === true,
    /** The vendor has not decided: nothing on the page changes. */
    isUndecided: (_, { status }: PaymentOutcome) => ['pending', 'processing'].includes(status),
    mayLookAgain: ({ context }) => context.polls < mostLooks,
    /** The payment came to nothing at the vendor, and there is no form to be shown again. */
    leadsBack: ({ context }) => leadsBack(context),
    isGivenUpThere: ({ context }) => leadsBack(context) && context.outcome?.status === 'cancelled',
  },
  actions: {
    takeBegun: assign((_, begun: Begun) => {
      const { handle, ref, url, origin, script, outcome } = begun;
      return { handle, ref, url, origin, script, outcome };
    }),
    chooseAccount: assign(({ context: { cart, before }, event }) => {
      if (event.type !== 'account.chosen') return {};
      const chosen = withAccount(cart, { accountId: event.accountId, before }, event.isChosen);
      return { cart: chosen, accounts: chosenIn(chosen) };
    }),
    tellChosen: tell<Told, Context, Event>(({ context: { accounts = [] } }) => ({
      type: 'attempt.chosen',
      accounts,
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
    takeHandleTold: assign(({ context: { handle, outcome, script } }) => ({
      handle: handle ?? outcome?.page?.handle,
      // A payer who came back has the window opened by a press, and by nothing else.
      script: script && (outcome?.page?.script ?? script),
    })),
    takePage: assign(({ context: { outcome, script } }) => ({
      ref: outcome?.page?.ref,
      url: outcome?.page?.url,
      origin: outcome?.page?.origin,
      script: outcome?.page?.script ?? script,
    })),
    /** An address may be good for one window, and the server has told another since. */
    takeFreshPage: assign(({ context: { url, outcome } }) => ({ url: outcome?.page?.url ?? url })),
    takePdf: assign(({ event }) => ({ pdfUrl: urlIn(event) })),
    takeApproval: assign((_, approval: Approval) => ({ approval })),
    noteGivenUp: assign({ isGivenUp: true }),
    /** A payment that its payer began again elsewhere was not cancelled, which is told. */
    noteCancelled: assign(({ context: { outcome } }) => ({
      notice: 'cancelled',
      ...(outcome?.reason === 'replaced' && { reason: outcome.reason }),
    })),
    noteExpired: assign({ notice: 'expired' }),
    noteUnready: assign(({ event }) => ({
      notice: 'isOffered' in event && !event.isOffered ? 'unoffered' : 'unready',
    })),
    noteMissing: assign({ isMissing: true }),
    /** The buttons are fetched anew: what was said of their not coming is over. */
    forgetMissing: assign(({ context: { notice } }) => ({
      isMissing: false,
      ...((notice === 'unready' || notice === 'unoffered') && { notice: undefined }),
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
