import { known } from '#walks/samples/typed.ts';
import { recoveryScript } from '#walks/scripts/recovery.ts';
import { recoveryModel } from '../models/charts/recovery.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  recoveryScript,
  recoveryModel,
  {
    'a link by mail': {
      start: async ({ i }) => {
        await i.open('/lakeside/#/credentialed-login');
        await i.press('Forgot password?');
      },
    },
    'a code by text': {
      start: async ({ i }) => {
        await i.open('/lakeside/');
        await i.username.fill(known.phone.typed);
        await i.press('Continue');
        await i.press('Forgot password?');
      },
    },
    'by an address alone': { start: ({ i }) => i.open('/lakeside/#/forgot') },
  },
  wayToEachEnd,
);
