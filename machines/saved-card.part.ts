import { paramsAt } from '#domain/place-at.ts';
import { part } from './part.ts';
import { savedCard } from './saved-card.ts';

export const savedCardPart = part<typeof savedCard>({
  name: 'saved-card',
  chart: savedCard,
  input: ({ place, newId }) => ({
    card: paramsAt(place)['cardId'],
    key: newId(),
    newKey: newId,
  }),
  ends: {
    saved: {
      stale: ['savedCards'],
      say: { text: 'savecardaddalert', type: 'SUCCESS' },
      go: 'savedCards',
      replacing: true,
    },
    changed: {
      stale: ['savedCards'],
      say: { text: 'savecardupdatealert', type: 'SUCCESS' },
      go: 'savedCards',
      replacing: true,
    },
    missing: { stale: ['savedCards'], go: 'savedCards', replacing: true },
    cancelled: { go: 'savedCards' },
  },
});
