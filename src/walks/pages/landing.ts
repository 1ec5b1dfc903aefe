import type { Page } from '../map/page.ts';

export const page: Page = {
  at: ['landing'],
  description: '',
  ways: [
    { name: 'login.chosen', to: 'login' },
    { name: 'newAccount.chosen', to: 'createAccount' },
  ],
};
