import { authorizedUsersTable } from '#walks/authorized-users.ts';
import { holder } from '#walks/samples/typed.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(authorizedUsersTable, {
  starts: {
    // The walk decides the answer to every invitation, so none is sent on the way.
    'in the settings': async ({ i }) => {
      await comeAs(i, 'lakeside', holder);
      await i.typePlace('/settings/add-user');
    },
  },
});
