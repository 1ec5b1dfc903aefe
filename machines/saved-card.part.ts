import { paramsAt, placeAt } from '#domain/place-at.ts';
import { among } from '#domain/visit/among.ts';
import type { Now } from '#domain/visit/now.ts';
import { theMethods } from '#domain/visit/ways-back.ts';
import { departed } from './departed.ts';
import { part, type Onward, type Wish } from './part.ts';
import { savedCard, type Ended, type Told } from './saved-card.ts';

const pays = ({ place }: Pick<Now, 'place'>): boolean => {
  const name = placeAt(place);
  return name === 'cardToPayWith' || name === 'cardDetails';
};
const beside = among(['savedCards', 'planMeans', 'automaticPayments'], ({ place }) => {
  const name = placeAt(place);
  if (name === 'newAutopayCard') return 'automaticPayments';
  return name === 'newPlanCard' ? 'planMeans' : 'savedCards';
});
/** A card is looked after in the settings, on the way to pay, for a plan that runs, or for automatic payment. */
const theCards = among([...beside.among, ...theMethods.among], (now) =>
  pays(now) ? theMethods.of(now) : beside.of(now),
);
/** A card that was about to pay is gone back to. */
const theCard = among(['cardConfirmation', ...theCards.among], (now) =>
  placeAt(now.place) === 'cardToPayWith' ? 'cardConfirmation' : theCards.of(now),
);
const itself = ({ card }: { readonly card: string }, { place }: Pick<Now, 'place'>) => ({
  ...paramsAt(place),
  cardId: card,
});

/** A card that was added for a plan, or for automatic payment, is chosen for it where the visit goes on. */
const chosenThere = ({ place, autopayBegun }: Pick<Now, 'place' | 'autopayBegun'>, said: Ended) => {
  const { added } = said;
  return {
    newPlanCard: placeAt(place) === 'newPlanCard' ? added : undefined,
    autopayBegun:
      placeAt(place) === 'newAutopayCard' ? { ...autopayBegun, card: added } : undefined,
  };
};

/**
 * The row for a card that was saved: one that had expired may pay by text again. Whoever wanted to go elsewhere
 * meanwhile goes there now.
 */
const saved = (news: Pick<Wish<Ended>, 'keep' | 'say'>, go: Onward) => {
  const known = { ...news, stale: ['savedCards', 'notifications'] } as const;
  const [out, elsewhere] = departed<Ended>(go, { ...known, with: itself });
  const leaves = (_: Now, ended: Ended) => ended.leaves;
  return [
    { ...out, when: (now: Now, ended: Ended) => leaves(now, ended) && out.when(now) },
    { ...elsewhere, when: leaves },
    { ...known, go, with: itself, replacing: true, returning: true },
  ] as const;
};

const gone = {
  stale: ['savedCards'],
  with: itself,
  replacing: true,
  returning: true,
} as const;

export const savedCardPart = part<typeof savedCard, Told>({
  name: 'saved-card',
  chart: savedCard,
  input: ({ place, newId }) => ({
    card: paramsAt(place)['cardId'],
    key: newId(),
    newKey: newId,
  }),
  // Another try ends what was told of the one before.
  told: { 'card.sent': { answers: true } },
  ends: {
    saved: saved(
      { keep: chosenThere, say: { text: 'savecardaddalert', type: 'SUCCESS' } },
      theCards,
    ),
    enrolled: saved(
      { keep: chosenThere, say: { text: 'topics_cardsavedenrolled', type: 'SUCCESS' } },
      theCards,
    ),
    unenrolled: saved(
      { keep: chosenThere, say: { text: 'topics_cardsavedunenrolled', type: 'WARNING' } },
      theCards,
    ),
    changed: saved({ say: { text: 'savecardupdatealert', type: 'SUCCESS' } }, theCard),
    // In the settings nobody was about to pay, and nothing is said of a charge.
    missing: [
      { ...gone, when: pays, go: theMethods, say: { text: 'errors_cardgone', type: 'ERROR' } },
      { ...gone, go: beside, say: { text: 'topics_cardnolonger', type: 'ERROR' } },
    ],
    cancelled: { go: theCard, with: itself },
    departed: departed<Ended>(theCards, { with: itself }),
  },
});
