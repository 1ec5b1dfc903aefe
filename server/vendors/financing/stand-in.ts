import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientId } from '../../smart-launch/client.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { askPortal, mountAway, toPortal } from '../decided-away/mount.ts';
import type { Application } from './application.ts';
import { financingApp } from './app.ts';
import { financingPage } from './page.ts';

const base = '/vendors/financing';

const services = new WeakMap<Deps, Hono>();

/** The sandbox's own financing program; its book lies beside the sandbox's data. */
export const standInFinancing = (deps: Deps): Hono => {
  const made = services.get(deps);
  if (made) return made;
  const { dataDir, vendorSecrets, callbackSecrets } = deps.config;
  const callbackSecret = callbackSecrets.financing ?? '';
  const app = financingApp({
    book: openAwayBook<Application>(dataDir, 'financing'),
    now: deps.now,
    deliver: toPortal(deps),
    secret: vendorSecrets.financing,
    callbackSecret,
    base,
    // No address but this server's is ever asked.
    askIssuer: (url, init = {}) => askPortal(deps)(url, init),
    isKnown: (issuer) => URL.canParse(issuer),
    clientId,
    clientSecret: callbackSecret,
  });
  services.set(deps, app);
  return app;
};

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
