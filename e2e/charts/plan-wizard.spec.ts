import { planWizardTable } from '#walks/plan-wizard.ts';
import type { World } from '../support/lines.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(planWizardTable, {
  starts: {
    'two accounts, of which some go on the plan': async ({ i, calls }) => {
      await comeAs(i, 'lakeside', 'james.okafor@example.org');
      await i.press(english('buttons_setuppaymentplan'));
      // The cart asks for planned bills as well, before it goes on; a page that is loaded anew
      // knows nothing of that answer.
      await (await calls.next('findPlanned')).continue();
      await i.amAt('/recommended-plans/accounts/plans');
      await i.page.reload();
    },
  },
  does: {
    // Cancel is there as soon as the wizard shows a step.
    'cancel.chosen': async ({ i, calls }: World) => {
      await calls.release();
      await i.press(english('buttons_cancel'));
    },
  },
});
