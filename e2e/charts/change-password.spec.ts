import { changePasswordTable } from '#walks/change-password.ts';
import { password } from '#walks/samples/typed.ts';
import { accept, invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(changePasswordTable, {
  starts: {
    // A user of its own: a new password must lock out no other test.
    'in the settings': async ({ i, sandbox, server }) => {
      const email = somebodyNew();
      await invite(server.origin, email);
      await accept(server.origin, await letterTo(sandbox, email, leads.accepting), password);
      await comeAs(i, 'lakeside', email);
      await i.typePlace('/settings/change-password');
    },
  },
});
