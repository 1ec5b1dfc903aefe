import { alerts } from '#machines/alerts.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';

export const alertsPlans: ChartPlans<typeof alerts> = {
  name: 'alerts',
  machine: alerts,
  speakers: { 'alerts.raised': 'portal', 'alerts.answered': 'portal', 'alert.gone': 'portal' },
  scenarios: [
    {
      name: 'notices come and go',
      plan: {
        says: [
          { type: 'alerts.raised', alerts: [{ text: 'topics_changedelsewhere', type: 'SUCCESS' }] },
          { type: 'alerts.raised', alerts: [{ message: 'No.', stays: true }] },
          { type: 'alerts.raised', alerts: [{ text: 'challenge_retry', here: true }] },
          { type: 'alerts.answered' },
          { type: 'alert.gone', id: 'alert-0' },
        ],
        where: ({ context }, { type }) => type === 'alert.gone' || context.count < 3,
        facts: ({ context: { list, count } }) => [
          count,
          list.map(({ text, message }) => text ?? message),
        ],
      },
    },
  ],
};
