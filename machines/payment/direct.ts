import { committing, fillingIn, reading } from './direct-before.ts';
import {
  closed,
  directSetup,
  failed,
  noParts,
  opened,
  paidWith,
  sent,
  type Output,
} from './direct-setup.ts';

export type { Details, Event, Input, Output, Paying, Told } from './direct-setup.ts';

const doubted = { type: 'tell', params: { type: 'owed.doubted' } } as const;

/**
 * The cart is paid by card or bank account. What was typed passes through in a sealed event and is
 * kept nowhere; a payment whose end is not known is asked about and never sent again unasked.
 */
export const directPayment = directSetup.createMachine({
  id: 'direct-payment',
  description: 'The cart is paid by card or bank account, typed or on file, exactly once.',
  context: ({ input }) => ({
    method: input.method,
    cart: input.cart,
    card: input.card,
    saved: undefined,
    trouble: undefined,
    poNumber: input.poNumber ?? '',
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
    fillingIn,
    reading,
    unread: {
      description: 'the card on file could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', 'payment.cancelled': 'cancelled' },
    },
    expired: {
      description: 'the card on file has expired, and pays nothing until it is changed',
      on: { 'card.edited': 'editing', 'payment.cancelled': 'cancelled' },
    },
    committing,
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
            guard: 'isAboutCard',
            description: 'the card on file is gone or has expired, and nothing was charged',
            target: 'reading',
            actions: ['noteRefusal', closed],
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
    editing: {
      description: 'the patient goes on to change the card on file',
      type: 'final',
      entry: closed,
      output: ({ context: { card = '' } }): Output => ({ kind: 'editing', card }),
    },
    missing: {
      description: 'the patient has no such card on file',
      type: 'final',
      entry: closed,
      output: { kind: 'missing' },
    },
    textOver: {
      description: 'no card pays the text any more',
      type: 'final',
      entry: closed,
      output: ({ context: { trouble } }): Output => ({ kind: 'textOver', trouble }),
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
