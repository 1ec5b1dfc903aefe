import { linkedPaper } from '../paper.ts';
import { failed } from './attempt-setup.ts';
import { awaySetup, type Context } from './away-setup.ts';

/** The vendor decides later: the payment has a page of its own, and a paper that is no receipt. */
export const pending = awaySetup.createStateConfig({
  id: 'pending',
  description: 'the payment is being processed, and the patient is told that nobody need pay again',
  type: 'parallel',
  entry: ['tellDeferred', 'forgetPolls'],
  on: {
    'check.chosen': [
      {
        guard: 'hasHandle',
        description: 'the server asks the vendor at once',
        target: '#finalizing',
      },
      { target: '#away-payment.checking' },
    ],
    'done.chosen': '#away-payment.left',
  },
  states: {
    paper: {
      description: 'a paper that is no receipt',
      initial: 'offered',
      states: linkedPaper(({ key }: Context) => ({ key })),
    },
    news: {
      description: 'whether the vendor has decided',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'the page waits for the news that the payment went on',
          on: { 'payment.advanced': 'asking' },
          after: {
            lookDelay: {
              guard: 'mayLookAgain',
              description: 'no news came, which may have been lost',
              target: 'asking',
            },
          },
        },
        asking: {
          description: 'the server is asked what became of the payment, and the page stays',
          entry: 'countPoll',
          // The answer on its way may be older than the news.
          on: { 'payment.advanced': { target: 'asking', reenter: true } },
          invoke: {
            id: 'lookAgain',
            src: 'readAttempt',
            input: ({ context }) => ({ key: context.key }),
            onDone: [
              {
                guard: { type: 'isUndecided', params: ({ event }) => event.output },
                description: 'the vendor has not decided yet',
                target: 'waiting',
              },
              {
                target: '#weighing',
                actions: { type: 'takeOutcome', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: 'isSignedOut',
                description: 'the session is over while the vendor decides',
                target: '#unresolved',
                actions: { type: 'tell', params: ({ event }) => failed(event) },
              },
              { description: 'the answer is lost', target: 'waiting' },
            ],
          },
        },
      },
    },
  },
});
