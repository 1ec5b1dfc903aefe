import { start } from '#domain/visit/visitor.ts';
import { communications, type Told } from './communications.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';

export const communicationsPart = part<typeof communications, Told>({
  name: 'communications',
  chart: communications,
  told: {
    // A choice ends what was told of the one before.
    'choice.sent': { answers: true },
    // A card on file knows whether Text to Pay ends with it.
    'choice.saved': { stale: ['savedCards'], say: ({ alert }) => alert },
    'choice.lost': { stale: ['notifications'], say: ({ alert }) => alert },
  },
  ends: { done: { go: start }, departed: departed(start) },
});
