import { known } from '#walks/samples/typed.ts';
import { textLinkTable } from '#walks/text-link.ts';
import { textRosa } from '../support/texted.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(textLinkTable, {
  starts: {
    'from a text message': async ({ i, sandbox }) =>
      i.open(await sandbox.sendsText('lakeside', known.email.typed)),
    'of somebody with a card on file': async (world) => world.i.open((await textRosa(world)).link),
  },
});
