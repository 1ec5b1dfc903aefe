import { accounts } from '#domain/visit/places.ts';
import type { Page } from '../map/page.ts';

export const page: Page = {
  at: ['healthcareCreditDecline', 'healthcareCreditIncrease'],
  description: 'the credit that the healthcare credit card has told',
  ways: [
    { name: 'buttons_continue', to: 'healthcareCreditAccounts' },
    { name: 'buttons_cancel', to: accounts },
  ],
};
