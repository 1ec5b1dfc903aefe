import { planWizardTable } from '#walks/plan-wizard.ts';
import type { World } from '../support/lines.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(planWizardTable, {
  starts: {
    'two accounts, of which some go on the plan': async ({ i, calls }) => {
      await comeAs(i, 'lakeside', 'james.okafor@example.org');
      await i.press('Set Up Payment Plan');
      // The accounts' page asks before it lets them go on.
      await (await calls.next('findPlanned')).continue();
    },
  },
  does: {
    // There is a button as soon as there is something to see.
    'cancel.chosen': async ({ i, calls }: World) => {
      await calls.release();
      await i.press('Cancel');
    },
  },
});
