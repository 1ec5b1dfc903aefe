import { start } from '#domain/visit/visitor.ts';
import { communications, type Told } from './communications.ts';
import { part } from './part.ts';

export const communicationsPart = part<typeof communications, Told>({
  name: 'communications',
  chart: communications,
  told: {
    // The news of a choice takes the place of what was told of the one before.
    'choice.saved': { answers: true, say: ({ alert }) => alert },
    'choice.lost': { answers: true, stale: ['notifications'], say: ({ alert }) => alert },
  },
  ends: { done: { go: start } },
});
