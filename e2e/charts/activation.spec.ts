import { activationScript } from '#walks/scripts/activation.ts';
import { activationModel } from '../models/charts/activation.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

const place = '/lakeside/#/credentialed/activate';

walkInBrowser(
  activationScript,
  activationModel,
  {
    'with a link': {
      mayHear: / status of 40[04] |WebSocket/,
      start: ({ i }) => i.open(`${place}/${'a'.repeat(43)}`),
    },
    'without a link': { start: ({ i }) => i.open(`${place}/success`) },
  },
  wayToEachEnd,
);
