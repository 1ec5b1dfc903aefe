import { begin, type Page } from '../map/page.ts';

export const page: Page = {
  at: ['inviteExpired'],
  description: 'the invitation is no longer good',
  ways: [begin],
  isFailure: true,
};
