import { contactInformationTable } from '#walks/contact-information.ts';
import { holder } from '#walks/samples/typed.ts';
import { comeToSetting } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(contactInformationTable, {
  starts: { 'in the settings': comeToSetting('/settings/account-information', holder) },
  // The profile was read when the patient came in.
  answers: { readContact: () => Promise.resolve() },
});
