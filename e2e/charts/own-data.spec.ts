import { ownDataTable } from '#walks/own-data.ts';
import { holder } from '#walks/samples/typed.ts';
import { comeToSetting } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(ownDataTable, {
  starts: { 'in the settings': comeToSetting('/settings/security/data', holder) },
});
