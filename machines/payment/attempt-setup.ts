import {
  assign,
  fromCallback,
  sendTo,
  setup,
  type ActionFunction,
  type AnyActorRef,
  type EventObject,
} from 'xstate';
import type { PartRules } from '#domain/cart-options.ts';
import { leftAfter, type LeftAfter } from '#domain/left-after.ts';
import { noMoney } from '#domain/money.ts';
import type { PaymentOutcome, PaymentStatus } from '#domain/payment.ts';
import {
  isAboutCard,
  isAboutOwed,
  refusalIn,
  troubleOf,
  type Trouble,
} from '#domain/payment-trouble.ts';
import type { Sealed } from '#domain/sealed.ts';
import { failureIn } from '../failed.ts';
import { tell } from '../told.ts';
import { slot } from '../slot.ts';
import type { AttemptEvent, Attempting, AttemptTold, Before, Paid } from './attempt.ts';

/** The vocabulary of an attempt to pay, which every chart that pays has in common. */

const mostPolls = 30;

export const wasAskedEnough = ({ polls }: Pick<Attempting, 'polls'>): boolean => polls >= mostPolls;
/** The rules of a provider that takes all of a bill or nothing. */
export const noParts = {
  payments: { allowV4PartialPayment: false, minimumPayment: noMoney },
} as const;

/** The first of an attempt, before anything was typed or sent. */
export const begun = (
  attempt: Before | undefined,
  { newKey, rules = noParts }: { readonly newKey: () => string; readonly rules?: PartRules },
) => ({
  rules,
  newKey,
  key: attempt?.key ?? newKey(),
  returned: attempt?.sent ?? false,
  isAnother: false,
  notice: undefined,
  reason: undefined,
  refusal: undefined,
  wait: undefined,
  earlier: undefined,
  again: false,
  refused: [],
  polls: 0,
  outcome: undefined,
});

type Kept = Extract<AttemptEvent, { type: 'attempt.kept' }>;

interface Seen<E extends object = object> {
  readonly context: Attempting;
  readonly event: E;
}

const isKept = (event: object): event is Kept => 'type' in event && event.type === 'attempt.kept';

const isThis = ({ context, event }: Seen): boolean =>
  isKept(event) && (event.key ?? context.key) === context.key;

const isAsked = ({ notice, again }: Attempting): boolean => notice === 'earlier' && !again;

const noNotice = {
  notice: undefined,
  reason: undefined,
  refusal: undefined,
  wait: undefined,
  earlier: undefined,
} as const;

const meaning = (event: object): Trouble => troubleOf(failureIn(event));

export const attemptActors = {
  /** The envelope holds what was typed until it may be sent: no context ever does. */
  envelope: fromCallback<{ type: 'envelope.opened' }, Sealed<unknown>>(
    ({ input: details, receive, sendBack }) => {
      receive(() => sendBack({ type: 'payment.cleared', details }));
    },
  ),
  readAttempt: slot<PaymentOutcome, { key: string }>(),
};

export const attemptDelays = {
  pollDelay: ({ context }: Pick<Seen, 'context'>) => (context.polls < 2 ? 2_000 : 5_000),
};

export const attemptGuards = {
  hasReturned: ({ context }: Seen) => context.returned,
  isThisAttempt: (seen: Seen) => isThis(seen),
  /** The event is about this attempt, while the patient is asked about an earlier payment. */
  isThisAttemptAsked: (seen: Seen) => isThis(seen) && isAsked(seen.context),
  isAsked: ({ context }: Seen) => isAsked(context),
  /** While an earlier payment is asked about, the form itself pays nothing. */
  isUnasked: ({ context }: Seen) => !isAsked(context),
  /** The question about an earlier payment stays above the form, answered or not. */
  isNoQuestion: ({ context }: Seen) => context.notice !== 'earlier',
  /** The saved visit says of this very attempt that it may be under way. */
  isKeptAsSent: ({ context, event }: Seen) =>
    isKept(event) && event.sent === true && (event.key ?? context.key) === context.key,
  isSignedOut: ({ event }: Seen) => meaning(event) === 'signedOut',
  isAboutFields: ({ event }: Seen) => meaning(event) === 'fields',
  isUnclear: ({ event }: Seen) => meaning(event) === 'unclear',
  isAboutAnother: ({ context, event }: Seen) => {
    const { attempt } = failureIn(event);
    return attempt !== undefined && attempt !== context.key;
  },
  isAboutOwed: ({ event }: Seen) => isAboutOwed(refusalIn(failureIn(event))),
  isAboutCard: ({ event }: Seen) => isAboutCard(refusalIn(failureIn(event))),
  /** A bill that the payer's own visit has paid, or is paying, is no question: no answer has it paid again. */
  isAboutEarlier: ({ event }: Seen) =>
    failureIn(event).earlier !== undefined &&
    !['beingProcessed', 'paidAlready'].includes(refusalIn(failureIn(event)) ?? ''),
  /** The other payment that stood in the way is over, and took nothing. */
  isAnotherOver: ({ context }: Seen) =>
    context.isAnother &&
    context.outcome !== undefined &&
    tookNothing.includes(context.outcome.status),
  is: ({ context }: Seen, statuses: readonly PaymentStatus[]) =>
    context.outcome !== undefined && statuses.includes(context.outcome.status),
  /** The payment may be on its way still: one answer that it is not known means little. */
  isUnheardYet: ({ context }: Seen) => context.outcome?.status === 'unknown' && context.polls < 2,
  wasAskedEnough: ({ context }: Seen) => wasAskedEnough(context),
};

const tookNothing: readonly PaymentStatus[] = [
  'declined',
  'unknown',
  'notcharged',
  'cancelled',
  'expired',
];

const noted = assign<Attempting, EventObject, undefined, AttemptEvent, never>;

const actions = {
  tell: tell<AttemptTold, Attempting, AttemptEvent, AttemptTold>((_, news) => news),
  /** The patient is asked about an earlier payment once: a card that was declined since changes nothing. */
  noteAgain: noted({ again: true }),
  begin: noted({ ...noNotice, refused: [], polls: 0 }),
  dropNotice: noted(noNotice),
  takeOutcome: assign<Attempting, EventObject, PaymentOutcome, AttemptEvent, never>(
    (_, outcome: PaymentOutcome) => ({ outcome }),
  ),
  noteDecline: noted(({ context }) => ({
    notice: 'declined',
    reason: context.outcome?.reason ?? 'declined',
  })),
  noteNotCharged: noted({ notice: 'notcharged' }),
  noteAnotherOver: noted({ notice: 'another' }),
  followAnother: noted(({ context, event }) => ({
    key: failureIn(event).attempt ?? context.key,
    isAnother: true,
  })),
  openEnvelope: sendTo<Attempting, EventObject, undefined, AnyActorRef, AttemptEvent>('envelope', {
    type: 'envelope.opened',
  }),
  tellReference: tell<AttemptTold, Attempting, AttemptEvent>(({ context }) => ({
    type: 'attempt.named',
    reference: context.outcome?.reference,
  })),
  noteFields: noted(({ event }) => ({
    notice: 'refused',
    refusal: refusalIn(failureIn(event)),
    refused: failureIn(event).fields.flatMap(({ field }) => field ?? []),
  })),
  noteEarlier: noted(({ event }) => ({
    notice: 'earlier',
    earlier: failureIn(event).earlier,
  })),
  noteRefusal: noted(({ event }) => ({
    notice: meaning(event) === 'tooMany' ? 'toomany' : 'refused',
    wait: failureIn(event).retryAfter,
    refusal: refusalIn(failureIn(event)),
    earlier: failureIn(event).earlier,
  })),
  renewKey: noted(({ context }) => ({ key: context.newKey(), isAnother: false })),
  countPoll: noted(({ context }) => ({ polls: Math.min(context.polls + 1, mostPolls) })),
};

type ParamsOf<A> =
  A extends ActionFunction<
    Attempting,
    EventObject,
    AttemptEvent,
    infer P,
    never,
    never,
    never,
    never,
    never
  >
    ? P
    : never;

/** The same actions for a chart that holds and hears more: they touch only what all have in common. */
export const attemptActions = <C extends Attempting, E extends EventObject>() =>
  actions as unknown as {
    readonly [K in keyof typeof actions]: ActionFunction<
      C,
      EventObject,
      E,
      ParamsOf<(typeof actions)[K]>,
      never,
      never,
      never,
      never,
      never
    >;
  };

/** The vocabulary in which the states are written that several charts share. */
export const attemptSetup = setup({
  types: { context: {} as Attempting, events: {} as AttemptEvent },
  actors: attemptActors,
  delays: attemptDelays,
  guards: attemptGuards,
  actions,
});

/** The rest of the cart, when all that may be on its way has left it. */
export function leftWith({ outcome, cart, rules }: Attempting): LeftAfter {
  const { legs } = outcome ?? { legs: [] };
  // A location whose money may yet be taken is no more paid again than one whose money was.
  const gone = legs.filter(({ status }) => status === 'paid' || status === 'processing');
  return leftAfter(
    cart,
    gone.map(({ locationId }) => locationId),
    rules,
  );
}

/** The output of a paid end, to which the chart comes with an outcome only. */
export const paidWith = (context: Attempting): Paid => ({
  kind: 'paid',
  outcome: context.outcome ?? { status: 'paid', legs: [] },
  left: leftWith(context),
});

export const opened = ({ key, method, card, accounts }: Attempting): AttemptTold => ({
  type: 'attempt.opened',
  attempt: { key, method, ...(card !== undefined && { card }), ...(accounts && { accounts }) },
});

export const failed = (event: object): AttemptTold => ({
  type: 'request.failed',
  failure: failureIn(event),
});

export const sent = { type: 'tell', params: { type: 'attempt.sent' } } as const;
export const closed = { type: 'tell', params: { type: 'attempt.closed' } } as const;
export const doubted = { type: 'tell', params: { type: 'owed.doubted' } } as const;
