import { directSetup, closed, opened, sent, type Context } from './direct-setup.ts';

/** The states before a payment is sent: the form, a card on file that it is about, and the press. */

/** A patient who presses Pay again after the attempt could not be kept need not press once more. */
const openedAgain = {
  target: '#direct-payment.committing.awaiting',
  actions: { type: 'tell', params: ({ context }: { context: Context }) => opened(context) },
} as const;

export const fillingIn = directSetup.createStateConfig({
  description: 'the patient fills in the form',
  initial: 'looking',
  on: {
    'again.chosen': { guard: 'isAsked', actions: 'noteAgain' },
    // The faults of the form take the notice's place.
    'form.unsent': { guard: 'isNoQuestion', actions: 'dropNotice' },
    'card.edited': 'editing',
    'po.written': {
      actions: [
        { type: 'notePo', params: ({ event }) => event.poNumber },
        {
          type: 'tell',
          params: ({ event: { poNumber } }) => ({ type: 'po.noted', poNumber }),
        },
      ],
    },
    'payment.cancelled': 'cancelled',
  },
  states: {
    looking: {
      description: 'a card on file is read before it is paid with',
      always: [{ guard: 'isCardUnread', target: '#direct-payment.reading' }, { target: 'opening' }],
    },
    opening: {
      description: 'the attempt is kept before anything can be sent',
      tags: 'busy',
      entry: { type: 'tell', params: ({ context }) => opened(context) },
      on: {
        'payment.submitted': {
          guard: 'isUnasked',
          target: '#direct-payment.committing.awaiting',
        },
        'attempt.kept': [
          { guard: 'isThisAttemptAsked', target: 'asked' },
          { guard: 'isThisAttempt', target: 'ready' },
        ],
        'attempt.unkept': 'unopened',
      },
    },
    ready: {
      description: 'the payment can be sent',
      on: { 'payment.submitted': '#direct-payment.committing' },
    },
    asked: {
      description: 'a payment for the same bill was made, and the patient is asked',
      on: { 'again.chosen': { target: 'ready', actions: 'noteAgain' } },
    },
    unopened: {
      description: 'the attempt could not be kept, so nothing was sent',
      on: {
        'attempt.retried': 'opening',
        'payment.submitted': { guard: 'isUnasked', ...openedAgain },
      },
    },
  },
});

export const reading = directSetup.createStateConfig({
  description: 'the card on file is read',
  tags: 'busy',
  invoke: {
    id: 'readCard',
    src: 'readCard',
    input: ({ context: { card = '' } }) => ({ card }),
    onDone: [
      {
        guard: { type: 'isGood', params: ({ event }) => event.output },
        target: 'fillingIn',
        actions: { type: 'takeCard', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isThere', params: ({ event }) => event.output },
        target: 'expired',
        actions: { type: 'takeCard', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isTextOver', params: ({ event }) => event.output },
        target: 'textOver',
        actions: { type: 'noteTrouble', params: ({ event }) => event.output },
      },
      { target: 'missing' },
    ],
    onError: 'unread',
  },
});

export const committing = directSetup.createStateConfig({
  description: 'what was typed is held',
  tags: 'busy',
  invoke: {
    id: 'envelope',
    src: 'envelope',
    input: ({ event }) => {
      if (event.type !== 'payment.submitted') throw new Error('nothing to hold');
      return event.details;
    },
  },
  initial: 'keeping',
  states: {
    awaiting: {
      description: 'the patient pressed before the attempt was kept, and it goes once it is',
      tags: 'busy',
      on: {
        'attempt.kept': { guard: 'isThisAttempt', target: 'keeping' },
        'attempt.unkept': '#direct-payment.fillingIn.unopened',
        'payment.cancelled': '#direct-payment.cancelled',
      },
    },
    keeping: {
      description: 'the attempt is kept as sent, and then the payment is sent',
      tags: 'busy',
      entry: ['begin', sent],
      on: {
        'attempt.kept': { guard: 'isKeptAsSent', target: 'clearing' },
        'attempt.unkept': { target: '#direct-payment.fillingIn.unopened', actions: closed },
      },
    },
    clearing: {
      description: 'what was typed is handed over',
      tags: 'busy',
      entry: 'openEnvelope',
      on: { 'payment.cleared': '#direct-payment.sending' },
    },
  },
});
