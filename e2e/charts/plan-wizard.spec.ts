import { planWizardPlans } from '#walks/plans/plan-wizard.ts';
import { chartPlans } from '#walks/walking/chart-plans.ts';
import { planWizardScript } from '#walks/scripts/plan-wizard.ts';
import { password } from '#walks/samples/typed.ts';
import { planWizardModel } from '../models/charts/plan-wizard.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  planWizardScript,
  planWizardModel,
  {
    'two accounts, of which some go on the plan': {
      start: async ({ i, calls }) => {
        await i.open('/lakeside/#/credentialed-login');
        await i.fill({ username: 'james.okafor@example.org', password });
        await i.press('Log in');
        await i.press('Set Up Payment Plan');
        await (await calls.next('findPlanned')).continue();
      },
    },
  },
  wayToEachEnd(chartPlans(planWizardPlans)),
);
