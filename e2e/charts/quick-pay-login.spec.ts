import { quickPayLoginTable } from '#walks/quick-pay-login.ts';
import { walkToStops } from '../support/walk-table.ts';

walkToStops(quickPayLoginTable);
