import { addAccountTable, james } from '#walks/add-account.ts';
import { password } from '#walks/samples/typed.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { english } from '../support/texts.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(addAccountTable, {
  holds: { findAccount: 'POST **/api/{user/balance,addcredentialedaccount}' },
  starts: {
    // An account that is added stays added, so the walk has a provider of its own.
    'to an account of one’s own': async ({ i, server }, { next }) => {
      const adds = next.some(({ slot }) => slot === 'findAccount');
      await i.open(`/${adds ? await ownLakeside(server, james) : 'lakeside'}/#/credentialed-login`);
      await i.fill({ username: james, password });
      await i.submit();
      await i.press(english('buttons_addaccount'));
    },
  },
});
