import { yearPapersTable } from '#walks/year-papers.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(yearPapersTable, {
  starts: {
    'the papers of a year': async ({ i }) => {
      await comeAs(i, 'lakeside', 'james.okafor@example.org');
      await i.typePlace('/credentialed/payment-history/year');
    },
  },
});
