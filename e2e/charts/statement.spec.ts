import { statementTable } from '#walks/statement.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(statementTable);
