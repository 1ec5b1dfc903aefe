import { paramsAt } from '#domain/place-at.ts';
import { start } from '#domain/visit/visitor.ts';
import { isGuest, isWithoutStart } from '#domain/visit/where-plan-shows.ts';
import { myPlans } from './my-plans.ts';
import { part } from './part.ts';

export const myPlansPart = part<typeof myPlans>({
  name: 'my-plans',
  chart: myPlans,
  input: ({ place }) => ({ plan: paramsAt(place)['planId'] }),
  ends: {
    balances: [{ when: isWithoutStart, end: true }, { go: start }],
    plans: [
      { when: isGuest, end: true },
      { go: 'myPlans', returning: true },
    ],
  },
});
