import { helpTable } from '#walks/help.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(helpTable, {
  starts: {
    'of an account': async ({ i }) => {
      await comeAs(i, 'lakeside', 'james.okafor@example.org');
      await i.typePlace('/help');
    },
    'on the way to credit': async ({ i }) => {
      await comeAs(i, 'lakeside', 'james.okafor@example.org');
      await i.typePlace('/help/healthcare-credit');
    },
  },
});
