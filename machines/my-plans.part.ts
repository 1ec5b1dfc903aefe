import { paramsAt } from '#domain/place-at.ts';
import { start } from '#domain/visit/visitor.ts';
import { myPlans } from './my-plans.ts';
import { part } from './part.ts';

export const myPlansPart = part<typeof myPlans>({
  name: 'my-plans',
  chart: myPlans,
  input: ({ place }) => ({ plan: paramsAt(place)['planId'] }),
  ends: { balances: { go: start }, plans: { go: 'myPlans', returning: true } },
});
