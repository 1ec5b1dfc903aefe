import { paramsAt, placeAt } from '#domain/place-at.ts';
import { among } from '#domain/visit/among.ts';
import { theMethods } from '#domain/visit/ways-back.ts';
import { part } from './part.ts';
import { savedCard } from './saved-card.ts';

/** A card is changed in the settings, or on the way to pay. */
const theCards = among(['savedCards', ...theMethods.among], (now) =>
  ['cardToPayWith', 'cardDetails'].includes(placeAt(now.place) ?? '')
    ? theMethods.of(now)
    : 'savedCards',
);
/** A card that was about to pay is gone back to. */
const theCard = among(['cardConfirmation', ...theCards.among], (now) =>
  placeAt(now.place) === 'cardToPayWith' ? 'cardConfirmation' : theCards.of(now),
);
const itself = ({ card }: { readonly card: string }) => ({ cardId: card });

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
      stale: ['savedCards', 'notifications'],
      say: { text: 'savecardaddalert', type: 'SUCCESS' },
      go: theCards,
      replacing: true,
    },
    enrolled: {
      stale: ['savedCards', 'notifications'],
      say: { text: 'topics_cardsavedenrolled', type: 'SUCCESS' },
      go: theCards,
      replacing: true,
    },
    unenrolled: {
      stale: ['savedCards', 'notifications'],
      say: { text: 'topics_cardsavedunenrolled', type: 'WARNING' },
      go: theCards,
      replacing: true,
    },
    changed: {
      stale: ['savedCards'],
      say: { text: 'savecardupdatealert', type: 'SUCCESS' },
      go: theCard,
      with: itself,
      replacing: true,
    },
    missing: { stale: ['savedCards'], go: theCards, replacing: true },
    cancelled: { go: theCard, with: itself },
  },
});
