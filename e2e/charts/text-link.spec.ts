import { known } from '#walks/samples/typed.ts';
import { textLinkScript } from '#walks/scripts/text-link.ts';
import { textLinkModel } from '../models/charts/text-link.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  textLinkScript,
  textLinkModel,
  {
    'from a text message': {
      mayHear: / status of 404 |WebSocket/,
      start: async ({ i, sandbox }) =>
        i.open(await sandbox.sendsText('lakeside', known.email.typed)),
    },
  },
  wayToEachEnd,
);
