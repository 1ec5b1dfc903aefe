import type { Page } from '../map/page.ts';

export const page: Page = {
  at: ['ssoError'],
  description: 'the patient has to be sent once more',
  ways: [],
  isFailure: true,
};
