import { contactInformationTable } from '#walks/contact-information.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(contactInformationTable);
