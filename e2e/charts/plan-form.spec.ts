import { planFormTable } from '#walks/plan-form.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(planFormTable, {
  starts: {
    'an account that is on a plan already': async ({ i }) => {
      await comeAs(i, 'demo', 'demo@example.org');
      await i.press('View the accounts at Demo Hospital');
      await i.press('View statement of 1000002');
      await i.seeHeading('View Statement');
      const statement = await i.address('hash');
      await i.typePlace(statement.replace(/statement$/, 'payment-plan'));
    },
  },
});
