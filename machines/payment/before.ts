import type { Sealed } from '#domain/sealed.ts';
import type { Attempting } from './attempt.ts';
import { attemptSetup, closed, opened, sent } from './attempt-setup.ts';

/** The states before a payment is sent, which every chart that pays has: the form and the press. */

/** A patient who presses Pay again after the attempt could not be kept need not press once more. */
const openedAgain = {
  target: '#awaiting',
  actions: { type: 'tell', params: ({ context }: { context: Attempting }) => opened(context) },
} as const;

export const fillingIn = attemptSetup.createStateConfig({
  description: 'the patient fills in the form',
  initial: 'opening',
  on: {
    'again.chosen': { guard: 'isAsked', actions: 'noteAgain' },
    // The faults of the form take the notice's place.
    'form.unsent': { guard: 'isNoQuestion', actions: 'dropNotice' },
    'payment.cancelled': 'cancelled',
  },
  states: {
    opening: {
      description: 'the attempt is kept before anything can be sent',
      tags: 'busy',
      entry: { type: 'tell', params: ({ context }: { context: Attempting }) => opened(context) },
      on: {
        'payment.submitted': { guard: 'isUnasked', target: '#awaiting' },
        'attempt.kept': [
          { guard: 'isThisAttemptAsked', target: 'asked' },
          { guard: 'isThisAttempt', target: 'ready' },
        ],
        'attempt.unkept': 'unopened',
      },
    },
    ready: {
      description: 'the payment can be sent',
      on: { 'payment.submitted': '#committing' },
    },
    asked: {
      description: 'a payment for the same bill was made, and the patient is asked',
      on: { 'again.chosen': { target: 'ready', actions: 'noteAgain' } },
    },
    unopened: {
      id: 'unopened',
      description: 'the attempt could not be kept, so nothing was sent',
      on: {
        'attempt.retried': 'opening',
        'payment.submitted': { guard: 'isUnasked', ...openedAgain },
      },
    },
  },
});

/** Details as they were typed, in the event by which they are handed over. */
export function typedIn<Details>(event: {
  readonly type: string;
  readonly details?: Sealed<Details>;
}): Sealed<Details> {
  if (event.details === undefined) throw new Error('nothing was typed');
  return event.details;
}

export const committing = attemptSetup.createStateConfig({
  id: 'committing',
  description: 'it is held',
  tags: 'busy',
  invoke: {
    id: 'envelope',
    src: 'envelope',
    input: ({ event }: { readonly event: { readonly type: string } }) => typedIn(event),
  },
  initial: 'keeping',
  states: {
    awaiting: {
      id: 'awaiting',
      description: 'the patient pressed before the attempt was kept, and it goes once it is',
      tags: 'busy',
      on: {
        'attempt.kept': { guard: 'isThisAttempt', target: 'keeping' },
        'attempt.unkept': '#unopened',
        'payment.cancelled': '#cancelled',
      },
    },
    keeping: {
      description: 'the attempt is kept as sent, and then the payment is sent',
      tags: 'busy',
      entry: ['begin', sent],
      on: {
        'attempt.kept': { guard: 'isKeptAsSent', target: 'clearing' },
        'attempt.unkept': { target: '#unopened', actions: closed },
      },
    },
    clearing: {
      description: 'what was typed is handed over',
      tags: 'busy',
      entry: 'openEnvelope',
      on: { 'payment.cleared': '#sending' },
    },
  },
});
