import { ownDataTable } from '#walks/own-data.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(ownDataTable);
