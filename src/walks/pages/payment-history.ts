import { accounts } from '#domain/visit/places.ts';
import type { Page } from '../map/page.ts';

export const page: Page = {
  at: ['paymentHistory', 'paymentHistoryDetail'],
  description: 'earlier payments are looked up',
  ways: [
    { name: 'balances.chosen', to: accounts },
    { name: 'receipt.opened', to: 'pastReceipt' },
    { name: 'year.opened', to: 'pastYear' },
    { name: 'plan.opened', to: 'myPlan' },
    { name: 'otherCard.chosen', to: 'planMeans' },
    { name: 'planStop.chosen', to: 'planStop' },
  ],
};
