import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { readForm, readJson } from '../sandbox/read.ts';
import frameScript from './browser/challenge-frame.js?raw';
import styles from './browser/challenge-frame.css?raw';
import script from './browser/challenge-captcha.js?raw';
import { asScript, asStyles, standInPage } from './page.ts';
import { issueProof } from './tokens.ts';
import { VerdictForm, standInVerdict } from './verdict.ts';

const base = '/vendors/challenge-captcha';

const Asked = v.strictObject({ siteKey: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)) });

/** Stands in for the challenge captcha: a box to tick, or nothing to see at all. */
export const challengeCaptchaStandIn = (app: Hono, deps: Deps): void => {
  app.get(base, (c) =>
    standInPage(
      c,
      'Challenge captcha',
      'Its only challenge is a box to tick. With "down" in the site key the service is out of order.',
    ),
  );
  app.get(`${base}/1/api.js`, (c) => asScript(c, script));
  app.get(`${base}/frame.js`, (c) => asScript(c, frameScript));
  app.get(`${base}/frame.css`, (c) => asStyles(c, styles));
  app.get(`${base}/frame`, (c) => {
    c.header('content-security-policy', framePolicy);
    return c.html(frame(c.req.query('hl') === 'es' ? 'es' : 'en'));
  });
  app.post(`${base}/token`, async (c) => {
    const { siteKey } = await readJson(c, Asked);
    if (siteKey.includes('down')) throw new Refused('unavailable');
    const now = await deps.now();
    return c.json({ token: issueProof(deps, { vendor: 'challenge', siteKey, action: '' }, now) });
  });
  app.post(`${base}/siteverify`, async (c) =>
    c.json(await standInVerdict(deps, 'challenge', await readForm(c, VerdictForm))),
  );
};

/** The policy: like a real captcha's, the frame may be shown on any page. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

const words = {
  en: { person: 'I am a person', standIn: 'Stand-in for a security check' },
  es: { person: 'Soy una persona', standIn: 'Sustituto de un control de seguridad' },
} as const;

const frame = (language: keyof typeof words) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${words[language].standIn}</title>
        <link rel="stylesheet" href="${base}/frame.css" />
        <script src="${base}/frame.js" defer></script>
      </head>
      <body>
        <main>
          <label><input type="checkbox" /> <span>${words[language].person}</span></label>
          <small>${words[language].standIn}</small>
        </main>
      </body>
    </html>`;
