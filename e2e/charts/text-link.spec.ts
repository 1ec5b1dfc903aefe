import { known } from '#walks/samples/typed.ts';
import { textLinkTable } from '#walks/text-link.ts';
import { textRosa } from '../support/texted.ts';
import { walkToEnds } from '../support/walk-table.ts';

/** The portal's own code is there already: the visit is the link's at once. */
const atOnce = () => Promise.resolve();

walkToEnds(textLinkTable, {
  sees: { lettingIn: atOnce },
  answers: { letIn: atOnce },
  starts: {
    'from a text message': async ({ i, sandbox }) =>
      i.open(await sandbox.sendsText('lakeside', known.email.typed)),
    'of somebody with a card on file': async (world) => world.i.open((await textRosa(world)).link),
  },
});
