import { planFormScript } from '#studio/scripts/plan-form.ts';
import { password } from '#studio/scripts/samples.ts';
import { planFormModel } from '../models/charts/plan-form.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  planFormScript,
  planFormModel,
  {
    'an account that is owed': {
      start: async ({ i }) => {
        await i.open('/demo/#/credentialed-login');
        await i.fill({ username: 'demo@example.org', password });
        await i.press('Log in');
        await i.press('View the accounts at Demo Hospital');
        await i.press('Set Up Payment Plan');
      },
    },
  },
  wayToEachEnd,
);
