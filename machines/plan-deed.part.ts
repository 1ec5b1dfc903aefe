import { paramsAt } from '#domain/place-at.ts';
import { deedNamed } from '#domain/plans/deeds.ts';
import { hasPayments } from '#domain/visit/has-payments.ts';
import { shownThere, wherePlanShows } from '#domain/visit/where-plan-shows.ts';
import { part } from './part.ts';
import { planDeed, type Told } from './plan-deed.ts';

export const planDeedPart = part<typeof planDeed, Told>({
  name: 'plan-deed',
  chart: planDeed,
  input: ({ place, newId }) => {
    const { planId = '', deed } = paramsAt(place);
    return { plan: planId, deed: deedNamed(deed), key: newId(), newKey: newId };
  },
  told: { 'plan.changed': { stale: ['owed', 'plans', 'history', 'accountChanges'] } },
  ends: {
    payments: [
      { when: hasPayments, go: 'paymentHistory', replacing: true },
      { go: wherePlanShows, with: shownThere, replacing: true },
    ],
    // Of a change that nothing was heard of, the place that is gone back to may tell.
    back: {
      stale: ['owed', 'plans', 'history'],
      go: wherePlanShows,
      with: shownThere,
      replacing: true,
      returning: true,
    },
  },
});
