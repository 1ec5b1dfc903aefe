import type { Details } from '#domain/away-details.ts';
import { checking, unresolved } from './asking.ts';
import { begun, closed, failed, paidWith } from './attempt-setup.ts';
import { failedWith, givenUpWith, limitedWith, pendingWith, type Output } from './away-ends.ts';
import { awayFirst, awaySetup } from './away-setup.ts';
import { away } from './at-vendor.ts';
import { committing, fillingIn, typedIn } from './before.ts';
import { pending } from './pending.ts';
import { otherRefusals, refusals } from './refusals.ts';

export type { Approval, Arrival, Beginning, Begun, Finalizing } from './away-details.ts';
export type { Output } from './away-ends.ts';
export type { Event, Input, Told } from './away-setup.ts';

/** The answers that do not come, where a payment is to be ended. */
const lostBefore = <W extends string>(what: W) =>
  [
    {
      guard: 'isSignedOut',
      description: `the session is over before ${what}`,
      target: 'unresolved',
      actions: { type: 'tell', params: ({ event }: { readonly event: object }) => failed(event) },
    },
    {
      description: 'the answer is lost or unclear',
      target: 'checking',
      actions: 'forgetPolls',
    },
  ] as const;

/**
 * The cart is paid by a method of which somebody else decides. What the browser hears from there
 * only speeds things up: the server's answer alone says what became of the payment.
 */
export const awayPayment = awaySetup.createMachine({
  id: 'away-payment',
  description: 'The cart is paid by a payment that its payer agrees to elsewhere, exactly once.',
  context: ({ input }) => ({ ...begun(input.attempt, input), ...awayFirst(input) }),
  on: {
    'buttons.lost': { actions: 'noteMissing' },
    'window.awaited': {
      guard: 'isByButtons',
      description: 'the portal stands in a frame, which the vendor’s buttons could lead away',
      actions: 'openApart',
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'a payment that was begun before is looked after first',
      always: [
        { guard: 'isLost', target: 'lost' },
        { guard: 'hasFinished', target: 'finalizing' },
        { guard: 'hasGivenUp', target: 'cancelling' },
        { guard: 'hasReturned', target: 'checking' },
        { target: 'fillingIn' },
      ],
    },
    fillingIn: {
      ...fillingIn,
      entry: 'noteForm',
      on: {
        ...fillingIn.on,
        'account.chosen': { actions: ['chooseAccount', 'dropNotice', 'tellChosen'] },
        'vendor.failed': { guard: 'isUnnoticed', actions: 'noteUnready' },
        'vendor.wanted': { guard: 'isMissing', actions: 'forgetMissing' },
        'buttons.lost': [
          { guard: 'isUnnoticed', actions: ['noteMissing', 'noteUnready'] },
          { actions: 'noteMissing' },
        ],
      },
    },
    committing,
    beginning: {
      id: 'sending',
      description: 'the payment is begun at the vendor',
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { key, cart, again }, event }) => ({
          key,
          cart,
          details: typedIn<Details>(event),
          again,
        }),
        onDone: {
          target: 'weighing',
          actions: [
            { type: 'takeBegun', params: ({ event }) => event.output },
            { type: 'tellBegun', params: ({ event }) => event.output },
          ],
        },
        onError: [...refusals, ...otherRefusals],
      },
    },
    away,
    finalizing: {
      id: 'finalizing',
      description: 'the payer has agreed at the vendor, and the payment is finished',
      tags: 'busy',
      invoke: {
        id: 'finalize',
        src: 'finalize',
        input: ({ context: { method, handle = '', approval } }) => ({ method, handle, approval }),
        onDone: [
          {
            guard: { type: 'isAskedAnew', params: ({ event }) => event.output },
            description: 'the wallet asks its payer once more',
            target: '#askedAnew',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              'takePage',
              'tellReference',
            ],
          },
          {
            guard: { type: 'isUnmoved', params: ({ event }) => event.output },
            description: 'the vendor’s window was shut, and nothing was decided in it',
            target: 'cancelling',
          },
          {
            target: 'weighing',
            actions: { type: 'takeOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: lostBefore('the payment is finished'),
      },
    },
    cancelling: {
      id: 'cancelling',
      description: 'the payment is given up, unless it was paid meanwhile',
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { method, handle = '' } }) => ({ method, handle }),
        onDone: {
          target: 'weighing',
          actions: { type: 'takeOutcome', params: ({ event }) => event.output },
        },
        onError: lostBefore('the payment is given up'),
      },
    },
    weighing: {
      id: 'weighing',
      description: 'what the server said is weighed',
      always: [
        {
          guard: { type: 'is', params: ['paid', 'partly'] },
          description: 'all or part of it was paid',
          target: 'paid',
          actions: 'tellTaken',
        },
        {
          guard: 'isUnheardYet',
          description: 'the server has not heard of it yet',
          target: 'checking.waiting',
        },
        {
          guard: 'isAway',
          description: 'the payer is to decide at the vendor',
          target: 'away',
          actions: ['tellReference', 'takeHandleTold'],
        },
        {
          guard: 'isLeftPending',
          description: 'the vendor’s page was closed, and it decides later',
          target: 'left',
          actions: 'tellReference',
        },
        {
          guard: 'isPending',
          description: 'the payer has done their part, and the vendor decides later',
          target: 'pending',
          actions: 'tellReference',
        },
        {
          guard: 'isAnotherOver',
          description: 'the other payment is over and took nothing',
          target: 'fillingIn',
          actions: ['noteAnotherOver', closed, 'startOver'],
        },
        {
          guard: 'isLimited',
          description: 'the vendor says how much credit the payer has',
          target: 'limited',
          actions: 'tellUntaken',
        },
        {
          guard: 'isGivenUpThere',
          description: 'it was given up at the vendor',
          target: 'givenUp',
          actions: 'tellUntaken',
        },
        {
          guard: 'leadsBack',
          description: 'it came to nothing at the vendor',
          target: 'failed',
          actions: 'tellUntaken',
        },
        {
          guard: { type: 'is', params: ['declined'] },
          description: 'it was declined',
          target: 'fillingIn',
          actions: ['noteDecline', closed, 'startOver'],
        },
        {
          guard: { type: 'is', params: ['cancelled'] },
          description: 'it was given up',
          target: 'fillingIn',
          actions: ['noteCancelled', closed, 'startOver'],
        },
        {
          guard: { type: 'is', params: ['expired'] },
          description: 'the time to decide ran out',
          target: 'fillingIn',
          actions: ['noteExpired', closed, 'startOver'],
        },
        {
          guard: { type: 'is', params: ['notcharged'] },
          description: 'nothing was charged',
          target: 'fillingIn',
          actions: ['noteNotCharged', closed, 'startOver'],
        },
        {
          // The key stays: should it only be on its way, the same payment again charges once.
          guard: { type: 'is', params: ['unknown'] },
          description: 'the server never heard of it, and the same attempt may be made again',
          target: 'fillingIn',
          actions: ['noteNotCharged', closed],
        },
        {
          guard: { type: 'is', params: ['unresolved'] },
          description: 'nobody can say',
          target: 'unresolved',
          actions: 'tellReference',
        },
        {
          description: 'it is still at work',
          target: 'checking.waiting',
          actions: 'tellReference',
        },
      ],
    },
    checking,
    unresolved,
    pending,
    paid: {
      description: 'the payment was made',
      type: 'final',
      output: ({ context }) => paidWith(context),
    },
    left: {
      description: 'the patient goes on while the payment is being processed',
      type: 'final',
      output: ({ context }) => pendingWith(context),
    },
    failed: {
      description: 'it came to nothing at the vendor, and the ways to pay are shown',
      type: 'final',
      output: ({ context }) => failedWith(context),
    },
    givenUp: {
      description: 'it was given up at the vendor, and the ways to pay are shown',
      type: 'final',
      output: ({ context }) => givenUpWith(context),
    },
    limited: {
      description: 'the credit is told, and what was chosen is chosen anew',
      type: 'final',
      output: ({ context }) => limitedWith(context),
    },
    lost: {
      description: 'the payer came back without the visit that pays',
      type: 'final',
      output: ({ context: { arrival } }): Output => ({
        kind: 'lost',
        handle: arrival?.handle ?? '',
      }),
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
