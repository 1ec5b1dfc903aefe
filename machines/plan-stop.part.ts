import { paramsAt } from '#domain/place-at.ts';
import { start } from '#domain/visit/visitor.ts';
import { isWithoutStart, shownThere, wherePlanShows } from '#domain/visit/where-plan-shows.ts';
import { part } from './part.ts';
import { planStop, type Told } from './plan-stop.ts';

export const planStopPart = part<typeof planStop, Told>({
  name: 'plan-stop',
  chart: planStop,
  input: ({ place }) => ({ plan: paramsAt(place)['planId'] ?? '' }),
  told: { 'plan.stopped': { stale: ['owed', 'plans', 'history', 'savedCards', 'accountChanges'] } },
  ends: {
    owing: [
      { when: isWithoutStart, end: true },
      { go: start, replacing: true, returning: true },
    ],
    // Of a stop that nothing was heard of, the place that is gone back to may tell.
    back: {
      stale: ['owed', 'plans', 'history'],
      go: wherePlanShows,
      with: shownThere,
      replacing: true,
      returning: true,
    },
  },
});
