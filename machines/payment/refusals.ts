import type { Attempting } from './attempt.ts';
import { closed, doubted, failed, opened, sent } from './attempt-setup.ts';

/** The refusals of a payment, and what follows of each: the same for every chart that pays. */

interface Seen {
  readonly context: Attempting;
  readonly event: object;
}

/** The refusals after which nothing else counts. */
export const refusals = [
  {
    guard: 'isSignedOut',
    description: 'the session is over before the bank’s answer is known',
    target: 'unresolved',
    actions: { type: 'tell', params: ({ event }: Seen) => failed(event) },
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
      { type: 'tell', params: ({ context }: Seen) => opened(context) },
      sent,
    ],
  },
  {
    guard: 'isUnclear',
    description: 'the answer of the bank is lost or unclear',
    target: 'checking',
  },
] as const;

/** The refusals of the payment as a whole. */
export const otherRefusals = [
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
] as const;
