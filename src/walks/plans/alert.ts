import { alert } from '#machines/alerts.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';

// A walk has no parent to tell.
const machine = alert.provide({ actions: { tellGone: () => undefined } });

const says = [{ type: 'alert.heldOn' }, { type: 'alert.letGo' }, { type: 'alert.dismissed' }];

export const alertPlans: ChartPlans<typeof machine> = {
  name: 'alert',
  machine,
  speakers: { 'alert.heldOn': 'patient', 'alert.letGo': 'patient', 'alert.dismissed': 'patient' },
  scenarios: [
    { name: 'one that goes by itself', plan: { input: { id: 'alert-0' }, says } },
    { name: 'one that stays', plan: { input: { id: 'alert-0', stays: true }, says } },
  ],
};
