import { linkedPaper } from '../paper.ts';
import { awaySetup, type Context } from './away-setup.ts';

/** The vendor decides later: the payment has a page of its own, and a paper that is no receipt. */
export const pending = awaySetup.createStateConfig({
  id: 'pending',
  description: 'the payment is being processed, and the patient is told that nobody need pay again',
  entry: 'tellDeferred',
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
  initial: 'offered',
  states: linkedPaper(({ key }: Context) => ({ key })),
});
