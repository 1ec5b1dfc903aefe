import { begin, type Page } from '../map/page.ts';

export const page: Page = {
  at: ['settled'],
  description: 'the bills of the link were paid elsewhere',
  ways: [begin],
};
