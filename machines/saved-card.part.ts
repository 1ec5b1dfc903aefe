import { paramsAt, placeAt } from '#domain/place-at.ts';
import { among } from '#domain/visit/among.ts';
import type { Now } from '#domain/visit/now.ts';
import { theMethods } from '#domain/visit/ways-back.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';
import { savedCard, type Ended } from './saved-card.ts';

/** A card is looked after in the settings, on the way to pay, or for a plan that runs. */
const theCards = among(['savedCards', 'planMeans', ...theMethods.among], (now) => {
  const place = placeAt(now.place);
  if (place === 'newPlanCard') return 'planMeans';
  return place === 'cardToPayWith' || place === 'cardDetails' ? theMethods.of(now) : 'savedCards';
});
/** A card that was about to pay is gone back to. */
const theCard = among(['cardConfirmation', ...theCards.among], (now) =>
  placeAt(now.place) === 'cardToPayWith' ? 'cardConfirmation' : theCards.of(now),
);
const itself = ({ card }: { readonly card: string }, { place }: Pick<Now, 'place'>) => ({
  ...paramsAt(place),
  cardId: card,
});

/** A card that was added for a plan is chosen for it where the visit goes on. */
const forPlan = ({ place }: Pick<Now, 'place'>, { added }: Ended) => ({
  newPlanCard: placeAt(place) === 'newPlanCard' ? added : undefined,
});

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
      keep: forPlan,
      say: { text: 'savecardaddalert', type: 'SUCCESS' },
      go: theCards,
      with: itself,
      replacing: true,
      returning: true,
    },
    enrolled: {
      stale: ['savedCards', 'notifications'],
      keep: forPlan,
      say: { text: 'topics_cardsavedenrolled', type: 'SUCCESS' },
      go: theCards,
      with: itself,
      replacing: true,
      returning: true,
    },
    unenrolled: {
      stale: ['savedCards', 'notifications'],
      keep: forPlan,
      say: { text: 'topics_cardsavedunenrolled', type: 'WARNING' },
      go: theCards,
      with: itself,
      replacing: true,
      returning: true,
    },
    changed: {
      // A card that had expired may pay by text again.
      stale: ['savedCards', 'notifications'],
      say: { text: 'savecardupdatealert', type: 'SUCCESS' },
      go: theCard,
      with: itself,
      replacing: true,
      returning: true,
    },
    missing: {
      stale: ['savedCards'],
      go: theCards,
      with: itself,
      replacing: true,
      returning: true,
    },
    cancelled: { go: theCard, with: itself },
    departed: departed<Ended>(theCards, { with: itself }),
  },
});
