import { paramsAt } from '#domain/place-at.ts';
import { isDueAlone, isDueHere, payingDue } from '#domain/visit/due-of-plan.ts';
import type { Now } from '#domain/visit/now.ts';
import { accounts } from '#domain/visit/places.ts';
import { start } from '#domain/visit/visitor.ts';
import { isGuest, isWithoutStart } from '#domain/visit/where-plan-shows.ts';
import { myPlans, type Output } from './my-plans.ts';
import { part } from './part.ts';

type Due = Extract<Output, { kind: 'due' }>;

/** A guest is led back to the plan once its payment is made. */
const keep = (now: Now, due: Due) => ({ ...payingDue(now, due), planDue: due.planId });

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
    due: [
      { when: isDueAlone, keep, go: 'selectPaymentMethod' },
      // Other bills have to be paid with it, or nothing of it is known to be owed.
      { when: isDueHere, keep, go: accounts },
      { when: isWithoutStart, end: true },
      { go: start },
    ],
  },
});
