import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { readForm, readJson } from '../sandbox/read.ts';
import script from './browser/score-captcha.js?raw';
import { asScript, standInPage } from './page.ts';
import { issueProof } from './tokens.ts';
import { VerdictForm, standInVerdict } from './verdict.ts';

const base = '/vendors/score-captcha';

const Asked = v.strictObject({
  siteKey: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
  action: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_/]{0,100}$/)),
});

/** Stands in for the score-based captcha: watches nobody, finds everybody human. */
export const scoreCaptchaStandIn = (app: Hono, deps: Deps): void => {
  app.get(base, (c) =>
    standInPage(
      c,
      'Score-based captcha',
      'It finds every visitor human, unless the site key has the word "robot" in it; with "down" in it the service is out of order.',
    ),
  );
  for (const rules of ['terms', 'privacy']) {
    app.get(`/vendors/policies/${rules}/`, (c) =>
      standInPage(c, `Score-based captcha, ${rules}`, 'A real service would state its rules here.'),
    );
  }
  app.get(`${base}/api.js`, (c) => {
    if (c.req.query('render')?.includes('down')) throw new Refused('unavailable');
    return asScript(c, script);
  });
  app.post(`${base}/token`, async (c) => {
    const asked = await readJson(c, Asked);
    const now = await deps.now();
    return c.json({ token: issueProof(deps, { vendor: 'score', ...asked }, now) });
  });
  app.post(`${base}/api/siteverify`, async (c) =>
    c.json(await standInVerdict(deps, 'score', await readForm(c, VerdictForm))),
  );
};
