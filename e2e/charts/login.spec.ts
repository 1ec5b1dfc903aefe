import { loginTable } from '#walks/login.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(loginTable);
