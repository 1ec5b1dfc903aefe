import { planFormPlans } from '#walks/plans/plan-form.ts';
import { chartPlans } from '#walks/walking/chart-plans.ts';
import { planFormScript } from '#walks/scripts/plan-form.ts';
import { planFormModel } from '../models/charts/plan-form.ts';
import type { World } from '../support/lines.ts';
import { comeAs } from '../support/session.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

const lookAtAccounts = async (i: World['i']) => {
  await comeAs(i, 'demo', 'demo@example.org');
  await i.press('View the accounts at Demo Hospital');
};

walkInBrowser(
  planFormScript,
  planFormModel,
  {
    'an account that is owed': {
      start: async ({ i }) => {
        await lookAtAccounts(i);
        await i.press('Set Up Payment Plan');
      },
    },
    'an account that is on a plan already': {
      start: async ({ i }) => {
        await lookAtAccounts(i);
        await i.press('View statement of 1000002');
        await i.seeHeading('View Statement');
        const statement = await i.address('hash');
        await i.typePlace(statement.replace(/statement$/, 'payment-plan'));
      },
    },
  },
  wayToEachEnd(chartPlans(planFormPlans)),
);
