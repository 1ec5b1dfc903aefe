import { authorizedUsersTable } from '#walks/authorized-users.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(authorizedUsersTable);
