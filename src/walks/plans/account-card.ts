import { accountCard } from '#machines/account-card.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import type { Plan } from '../walking/walk.ts';

const plan = (selected: boolean, onPlan: boolean): Plan<typeof accountCard> => ({
  input: { selected, onPlan },
  says: [
    { type: 'card.chosen' },
    ...(onPlan
      ? [{ type: 'notice.closed' }]
      : [{ type: 'yes.chosen' as const }, { type: 'no.chosen' }]),
  ],
});

export const accountCardPlans: ChartPlans<typeof accountCard> = {
  name: 'account-card',
  machine: accountCard,
  speakers: {
    'card.chosen': 'patient',
    'yes.chosen': 'patient',
    'no.chosen': 'patient',
    'notice.closed': 'patient',
  },
  scenarios: [
    { name: 'an account that is paid in full', plan: plan(true, false) },
    { name: 'an account that is put off', plan: plan(false, false) },
    { name: 'an account that is on a plan already', plan: plan(true, true) },
  ],
};
