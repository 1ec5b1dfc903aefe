import { authorizedUsersTable } from '#walks/authorized-users.ts';
import { holder } from '#walks/samples/typed.ts';
import { comeToSetting } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(authorizedUsersTable, {
  starts: {
    // The walk decides the answer to every invitation, so none is sent on the way.
    'in the settings': comeToSetting('/settings/add-user', holder),
  },
});
