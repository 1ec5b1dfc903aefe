import { known } from '#walks/samples/typed.ts';
import { textLinkTable } from '#walks/text-link.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(textLinkTable, {
  starts: {
    'from a text message': async ({ i, sandbox }) =>
      i.open(await sandbox.sendsText('lakeside', known.email.typed)),
  },
});
