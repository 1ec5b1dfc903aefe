import { loginScript } from '#walks/scripts/login.ts';
import { loginModel } from '../models/charts/login.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  loginScript,
  loginModel,
  {
    'with e-mail and password': { start: ({ i }) => i.open('/lakeside/#/credentialed-login') },
  },
  wayToEachEnd,
);
