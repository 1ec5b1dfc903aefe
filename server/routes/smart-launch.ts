import type { Hono } from 'hono';
import * as resultCodes from '#domain/result-codes.ts';
import type { Deps } from '../deps.ts';
import { limitBody } from '../limit-body.ts';
import { authorize } from '../smart-launch/authorize.ts';
import { exchange } from '../smart-launch/exchange.ts';
import { base, discovery, issuerAt, paths } from '../smart-launch/issuer.ts';

const most = 16 * 1024;

/** The server as an issuer of launches, in the words of SMART App Launch and of OAuth 2.0. */
export const routes = (app: Hono, deps: Deps): void => {
  const { config } = deps;
  const originOf = (url: string) => config.publicUrl ?? new URL(url).origin;

  // A program may read it in the browser.
  app.get(`${base}${paths.discovery}`, (c) => {
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return c.json(discovery(issuerAt(config, originOf(c.req.url))));
  });
  app.get(`${base}${paths.authorize}`, async (c) => {
    const { searchParams: query } = new URL(c.req.url);
    const asked = { query, origin: originOf(c.req.url), now: await deps.now() };
    return c.redirect(await authorize(deps, asked), 303);
  });
  app.post(`${base}${paths.exchange}`, limitBody(most), async (c) => {
    const { status, body } = await exchange(deps, {
      form: new URLSearchParams(await c.req.text()),
      authorization: c.req.header('authorization'),
      now: await deps.now(),
    });
    if (status === resultCodes.signedOut) c.header('www-authenticate', 'Basic realm="launch"');
    return c.json(body, status);
  });
};
