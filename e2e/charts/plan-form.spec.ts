import { planFormTable } from '#walks/plan-form.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(planFormTable, {
  starts: {
    'an account that is on a plan already': async ({ i }) => {
      await comeAs(i, 'demo', 'demo@example.org');
      await i.press(english('buttons_viewlocation', { name: 'Demo Hospital' }));
      await i.press(english('buttons_viewstatementof', { number: '1000002' }));
      await i.seeHeading(english('headings_viewstatement'));
      const statement = await i.address('hash');
      await i.typePlace(statement.replace(/statement$/, 'payment-plan'));
    },
  },
});
