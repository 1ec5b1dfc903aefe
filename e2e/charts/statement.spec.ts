import { password } from '#walks/samples/typed.ts';
import { statementScript } from '#walks/scripts/statement.ts';
import { statementModel } from '../models/charts/statement.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

walkInBrowser(
  statementScript,
  statementModel,
  {
    'a statement': {
      mayHear: / status of 404 |WebSocket/,
      start: async ({ i }) => {
        await i.open('/lakeside/#/credentialed-login');
        await i.fill({ username: 'james.okafor@example.org', password });
        await i.press('Log in');
        await i.press('View statement of LU8801407');
      },
    },
  },
  wayToEachEnd,
);
