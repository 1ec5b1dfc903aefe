import { paramsAt } from '#domain/place-at.ts';
import type { Now } from '#domain/visit/now.ts';
import { newCardFrom } from '#domain/visit/new-card.ts';
import { shownThere, wherePlanShows } from '#domain/visit/where-plan-shows.ts';
import { part } from './part.ts';
import { planMeans, type Output } from './plan-means.ts';

const itself = (_: Output, { place }: Pick<Now, 'place'>) => paramsAt(place);

export const planMeansPart = part<typeof planMeans>({
  name: 'plan-means',
  chart: planMeans,
  input: ({ place, tenant, newId, newPlanCard }) => ({
    plan: paramsAt(place)['planId'] ?? '',
    taking: { availablePaymentOptions: tenant?.payments.availablePaymentOptions ?? [] },
    key: newId(),
    newKey: newId,
    added: newPlanCard,
  }),
  whenLeft: () => ({ newPlanCard: undefined }),
  ends: {
    changed: {
      stale: ['plans', 'history', 'savedCards', 'accountChanges'],
      say: { text: 'savedplanmeansalert', type: 'SUCCESS' },
      go: wherePlanShows,
      with: shownThere,
      replacing: true,
      returning: true,
    },
    adding: { go: newCardFrom('planMeans', 'newPlanCard'), with: itself },
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
