import {
  directSetup,
  failed,
  noParts,
  opened,
  paidWith,
  type Context,
  type Output,
} from './direct-setup.ts';

export type { Details, Event, Input, Output, Paying, Told } from './direct-setup.ts';

const sent = { type: 'tell', params: { type: 'attempt.sent' } } as const;
const doubted = { type: 'tell', params: { type: 'owed.doubted' } } as const;
const closed = { type: 'tell', params: { type: 'attempt.closed' } } as const;
/** A patient who presses Pay again after the attempt could not be kept need not press once more. */
const openedAgain = {
  target: '#direct-payment.committing.awaiting',
  actions: { type: 'tell', params: ({ context }: { context: Context }) => opened(context) },
} as const;

/**
 * The cart is paid by card or bank account. What was typed passes through in a sealed event and is
 * kept nowhere; a payment whose end is not known is asked about and never sent again unasked.
 */
export const directPayment = directSetup.createMachine({
  id: 'direct-payment',
  description: 'The cart is paid by card or bank account, exactly once.',
  context: ({ input }) => ({
    method: input.method,
    cart: input.cart,
    rules: input.rules ?? noParts,
    newKey: input.newKey,
    key: input.attempt?.key ?? input.newKey(),
    returned: input.attempt?.sent ?? false,
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
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'a payment that was begun before is looked after first',
      always: [{ guard: 'hasReturned', target: 'checking' }, { target: 'fillingIn' }],
    },
    fillingIn: {
      description: 'the patient fills in the form',
      initial: 'opening',
      on: {
        'again.chosen': { guard: 'isAsked', actions: 'noteAgain' },
        'payment.cancelled': 'cancelled',
      },
      states: {
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
    },
    committing: {
      description: 'what was typed is held, sealed, until it may be sent',
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
    },
    sending: {
      description: 'the payment is sent',
      tags: 'busy',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { key, cart, again }, event }) => {
          if (event.type !== 'payment.cleared') throw new Error('nothing to send');
          return { key, cart, details: event.details, again };
        },
        onDone: {
          target: 'weighing',
          actions: { type: 'takeOutcome', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isSignedOut',
            description: 'the session is over before the bank’s answer is known',
            target: 'unresolved',
            actions: { type: 'tell', params: ({ event }) => failed(event) },
          },
          {
            guard: 'isAboutFields',
            description: 'what was typed is refused, and nothing was charged',
            target: 'fillingIn',
            actions: ['noteFields', closed],
          },
          {
            guard: 'isAboutEarlier',
            description: 'the same bill was paid shortly before, and the patient is asked',
            target: 'fillingIn',
            actions: ['noteEarlier', closed],
          },
          {
            guard: 'isAboutAnother',
            description: 'another payment of the same visit stands in the way',
            target: 'checking',
            actions: [
              'followAnother',
              { type: 'tell', params: ({ context }) => opened(context) },
              sent,
            ],
          },
          {
            guard: 'isUnclear',
            description: 'the answer of the bank is lost or unclear',
            target: 'checking',
          },
          {
            guard: 'isAboutOwed',
            description: 'something else is owed now, and nothing was charged',
            target: 'fillingIn',
            actions: ['noteRefusal', closed, doubted],
          },
          {
            description: 'the payment is refused, and nothing was charged',
            target: 'fillingIn',
            actions: ['noteRefusal', closed],
          },
        ],
      },
    },
    weighing: {
      description: 'what the bank said is weighed',
      always: [
        {
          guard: { type: 'is', params: ['paid', 'partly'] },
          description: 'the bank took all or part of it',
          target: 'paid',
        },
        {
          guard: 'isUnheardYet',
          description: 'the bank has not heard of it yet',
          target: 'checking.waiting',
        },
        {
          guard: 'isAnotherOver',
          description: 'the other payment is over and took nothing',
          target: 'fillingIn',
          actions: ['noteAnotherOver', closed, 'renewKey'],
        },
        {
          guard: { type: 'is', params: ['declined'] },
          description: 'the bank declined it',
          target: 'fillingIn',
          actions: ['noteDecline', closed, 'renewKey'],
        },
        {
          // The key stays: should the bank only be slow, the same payment again charges once.
          guard: { type: 'is', params: ['unknown', 'notcharged'] },
          description: 'the bank did not charge it, and the same attempt may be made again',
          target: 'fillingIn',
          actions: ['noteNotCharged', closed],
        },
        {
          guard: { type: 'is', params: ['unresolved'] },
          description: 'the bank cannot say',
          target: 'unresolved',
          actions: 'tellReference',
        },
        {
          description: 'the bank is still at work on it',
          target: 'checking.waiting',
          actions: 'tellReference',
        },
      ],
    },
    checking: {
      description: 'the bank is asked what became of the payment',
      initial: 'asking',
      states: {
        asking: {
          description: 'the server is asked what became of the attempt',
          tags: 'busy',
          entry: 'countPoll',
          invoke: {
            id: 'readAttempt',
            src: 'readAttempt',
            input: ({ context }) => ({ key: context.key }),
            onDone: {
              target: '#direct-payment.weighing',
              actions: { type: 'takeOutcome', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: 'isSignedOut',
                description: 'the session is over before the outcome is known',
                target: '#direct-payment.unresolved',
                actions: { type: 'tell', params: ({ event }) => failed(event) },
              },
              { description: 'the bank’s second answer is lost as well', target: 'waiting' },
            ],
          },
        },
        waiting: {
          description: 'a moment passes before the server is asked again',
          tags: 'busy',
          always: {
            guard: 'wasAskedEnough',
            description: 'the server was asked for long enough, and nobody knows',
            target: '#direct-payment.unresolved',
          },
          after: { pollDelay: 'asking' },
        },
      },
    },
    unresolved: {
      description: 'nobody knows yet, and the patient is told whom to call',
      on: { 'check.chosen': 'checking' },
    },
    paid: {
      description: 'the payment was made',
      type: 'final',
      output: ({ context }) => paidWith(context),
    },
    cancelled: {
      description: 'the patient went back without paying',
      type: 'final',
      entry: closed,
      output: { kind: 'cancelled' },
    },
  },
  output: ({ event }) => event.output as Output,
});
