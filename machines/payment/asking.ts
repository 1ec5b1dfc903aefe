import type { Attempting } from './attempt.ts';
import { attemptSetup, failed } from './attempt-setup.ts';

/** The states after a payment was sent whose end is not known, which every chart that pays has. */

export const checking = attemptSetup.createStateConfig({
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
        input: ({ context }: { readonly context: Attempting }) => ({ key: context.key }),
        onDone: {
          target: '#weighing',
          actions: { type: 'takeOutcome', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isSignedOut',
            description: 'the session is over before the outcome is known',
            target: '#unresolved',
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
        target: '#unresolved',
      },
      after: { pollDelay: 'asking' },
    },
  },
});

export const unresolved = attemptSetup.createStateConfig({
  id: 'unresolved',
  description: 'nobody knows yet, and the patient is told whom to call',
  on: { 'check.chosen': 'checking' },
});
