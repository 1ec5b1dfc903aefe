import { yearPapersTable } from '#walks/year-papers.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(yearPapersTable);
