import { contactInformationTable } from '#walks/contact-information.ts';
import { holder } from '#walks/samples/typed.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(contactInformationTable, {
  starts: {
    'in the settings': async ({ i }) => {
      await comeAs(i, 'lakeside', holder);
      await i.typePlace('/settings/account-information');
    },
  },
  // The profile was read when the patient came in.
  answers: { readContact: () => Promise.resolve() },
});
