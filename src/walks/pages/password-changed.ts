import { begin, type Page } from '../map/page.ts';

export const page: Page = {
  at: ['resetPasswordSuccess'],
  description: 'the new password can be used',
  ways: [begin],
};
