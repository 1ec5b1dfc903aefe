import { start } from '#domain/visit/visitor.ts';
import { communications, type Told } from './communications.ts';
import { part } from './part.ts';

export const communicationsPart = part<typeof communications, Told>({
  name: 'communications',
  chart: communications,
  told: {
    // A choice ends what was told of the one before.
    'choice.sent': { answers: true },
    'choice.saved': { say: ({ alert }) => alert },
    'choice.lost': { stale: ['notifications'], say: ({ alert }) => alert },
  },
  ends: { done: { go: start } },
});
