import { ssoScript } from '#walks/scripts/sso.ts';
import { ssoModel, vouched } from '../models/charts/sso.ts';
import type { Run } from '../support/lines.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

const challenge = Object.entries(vouched.answers).map(([name, answer]) => ({
  field_name: name,
  prompt: name,
  answer,
}));

/** The provider's application sends somebody on. */
const launch =
  (asked: object): Run =>
  async ({ i }) => {
    const answer = await i.page.request.post('/auth/harbor/launch-tokens', {
      headers: { authorization: 'Bearer harbor-sandbox-sso-secret-0123456789' },
      data: { accounts: [vouched.account], ...asked },
    });
    const { path } = (await answer.json()) as { readonly path: string };
    await i.open(`/harbor/#${path}`);
  };
const mayHear = / status of 401 |WebSocket/;

walkInBrowser(
  ssoScript,
  ssoModel,
  {
    'with something to confirm': { mayHear, start: launch({ version: 'v3', challenge }) },
    'by the first version': { mayHear, start: launch({ version: 'v1' }) },
    'by a later version': { mayHear, start: launch({ version: 'v2' }) },
    'by a version that is not there': { start: ({ i }) => i.open('/harbor/#/sso/v9/token') },
  },
  wayToEachEnd,
);
