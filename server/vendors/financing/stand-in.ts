import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientId } from '../../smart-launch/client.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { askPortal, mountAway } from '../decided-away/mount.ts';
import { insideSandbox } from '../decided-away/service.ts';
import { onePerServer } from '../one-per-server.ts';
import type { Application } from './application.ts';
import { financingApp } from './app.ts';
import { financingPage } from './page.ts';

const base = '/vendors/financing';

/** The sandbox's own financing program. */
export const standInFinancing = onePerServer((deps) => {
  const book = openAwayBook<Application>(deps.config.dataDir, 'financing');
  const service = insideSandbox(deps, 'financing', book);
  return financingApp({
    ...service,
    base,
    // No address but this server's is ever asked.
    askIssuer: (url, init = {}) => askPortal(deps)(url, init),
    isKnown: (issuer) => URL.canParse(issuer),
    clientId,
    clientSecret: service.callbackSecret,
  });
});

/** The address of the program's page is the program's own: with a launch it opens that page. */
const home = (deps: Deps) => (c: Context) => {
  if (c.req.query('launch') === undefined) return financingPage(c);
  const url = new URL(c.req.url);
  url.pathname = '/';
  return standInFinancing(deps).fetch(new Request(url, c.req.raw), c.env);
};

/** Serves the financing program over HTTP, for the portal's pages, for people and for tests. */
export const financingStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, { base, home: home(deps), service: standInFinancing });
