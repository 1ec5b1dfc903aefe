import { hasCardsOnFile } from '#domain/visit/has-cards.ts';
import { paramsAt } from '#domain/place-at.ts';
import type { Now } from '#domain/visit/now.ts';
import { newCardFrom } from '#domain/visit/new-card.ts';
import { shownThere, wherePlanShows } from '#domain/visit/where-plan-shows.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';
import type { Ended } from './plan-means-setup.ts';
import { planMeans } from './plan-means.ts';

const itself = (_: Ended, { place }: Pick<Now, 'place'>) => paramsAt(place);

/** The row for a plan that was changed: whoever wanted to go elsewhere meanwhile goes there now. */
const changed = (text: 'savedplanmeansalert' | 'savedplanbankalert') => {
  const news = {
    stale: ['plans', 'history', 'savedCards', 'accountChanges'],
    say: { text, type: 'SUCCESS' },
  } as const;
  const [out, elsewhere] = departed<Ended>(wherePlanShows, { ...news, with: shownThere });
  const leaves = (_: Now, ended: Ended) => ended.leaves;
  return [
    { ...out, when: (now: Now, ended: Ended) => leaves(now, ended) && out.when(now) },
    { ...elsewhere, when: leaves },
    { ...news, go: wherePlanShows, with: shownThere, replacing: true, returning: true },
  ] as const;
};

export const planMeansPart = part<typeof planMeans>({
  name: 'plan-means',
  chart: planMeans,
  input: (now) => ({
    plan: paramsAt(now.place)['planId'] ?? '',
    taking: { availablePaymentOptions: now.tenant?.payments.availablePaymentOptions ?? [] },
    hasFile: hasCardsOnFile(now),
    key: now.newId(),
    newKey: now.newId,
    added: now.newPlanCard,
  }),
  whenLeft: () => ({ newPlanCard: undefined }),
  ends: {
    changed: changed('savedplanmeansalert'),
    banked: changed('savedplanbankalert'),
    adding: [
      { when: hasCardsOnFile, go: newCardFrom('planMeans', 'newPlanCard'), with: itself },
      { go: wherePlanShows, with: shownThere },
    ],
    departed: departed<Ended>(wherePlanShows, { with: shownThere }),
    // Of a change that nothing was heard of, the place that is gone back to may tell.
    back: {
      stale: ['plans', 'history'],
      go: wherePlanShows,
      with: shownThere,
      replacing: true,
      returning: true,
    },
  },
});
