import { checking, unresolved } from './asking.ts';
import { begun, closed, paidWith } from './attempt-setup.ts';
import { committing, fillingIn, typedIn } from './before.ts';
import { directSetup, type Details, type Output } from './direct-setup.ts';
import { otherRefusals, refusals } from './refusals.ts';

export type { Details, Event, Input, Output, Paying, Told } from './direct-setup.ts';

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
    ...begun(input.attempt, input),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'a payment that was begun before is looked after first',
      always: [{ guard: 'hasReturned', target: 'checking' }, { target: 'fillingIn' }],
    },
    fillingIn: {
      ...fillingIn,
      initial: 'looking',
      on: {
        ...fillingIn.on,
        'card.edited': 'editing',
        'po.written': {
          actions: [
            { type: 'notePo', params: ({ event }) => event.poNumber },
            { type: 'tellPo', params: ({ event }) => event.poNumber },
          ],
        },
      },
      states: {
        looking: {
          description: 'a card on file is read before it is paid with',
          always: [{ guard: 'isCardUnread', target: '#reading' }, { target: 'opening' }],
        },
        ...fillingIn.states,
      },
    },
    reading: {
      id: 'reading',
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
    },
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
      id: 'sending',
      description: 'the payment is sent',
      tags: 'busy',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { key, cart, again }, event }) => ({
          key,
          cart,
          details: typedIn<Details>(event),
          again,
        }),
        onDone: {
          target: 'weighing',
          actions: { type: 'takeOutcome', params: ({ event }) => event.output },
        },
        onError: [
          ...refusals,
          {
            guard: 'isAboutCard',
            description:
              'the card on file is gone, has expired or was renewed, and nothing was charged',
            target: 'reading',
            actions: ['noteRefusal', closed],
          },
          ...otherRefusals,
        ],
      },
    },
    weighing: {
      id: 'weighing',
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
    checking,
    unresolved,
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
      id: 'cancelled',
      description: 'the patient went back without paying',
      type: 'final',
      entry: closed,
      output: { kind: 'cancelled' },
    },
  },
  output: ({ event }) => event.output as Output,
});
