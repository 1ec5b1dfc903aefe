import { part } from './part.ts';
import { yearPapers } from './year-papers.ts';

export const yearPapersPart = part<typeof yearPapers>({
  name: 'year-papers',
  chart: yearPapers,
  ends: { closed: { go: 'paymentHistory' } },
});
