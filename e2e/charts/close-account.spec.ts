import { closeAccountTable } from '#walks/close-account.ts';
import { holder } from '#walks/samples/typed.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(closeAccountTable, {
  starts: {
    // A provider of its own: an account that is closed is there for no other test.
    'in the settings': async ({ i, server }) => {
      await comeAs(i, await ownLakeside(server, holder), holder);
      await i.typePlace('/settings/security/close');
    },
  },
});
