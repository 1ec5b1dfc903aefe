import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { mountAway } from '../decided-away/mount.ts';
import { insideSandbox } from '../decided-away/service.ts';
import { onePerServer } from '../one-per-server.ts';
import { redirectVendorApp } from './app.ts';
import { redirectVendorPage } from './page.ts';
import type { Payment } from './payment.ts';

const base = '/vendors/redirect-vendor';

/** The sandbox's own mobile money. */
export const standInRedirectVendor = onePerServer((deps) => {
  const book = openAwayBook<Payment>(deps.config.dataDir, 'redirect-vendor');
  const callbackSecret = deps.config.callbackSecrets.redirectVendor;
  return redirectVendorApp({
    ...insideSandbox(deps, 'redirectVendor', book),
    base,
    callbackSecret,
  });
});

/** Serves mobile money over HTTP, for people, for browsers and for tests. */
export const redirectVendorStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, { base, home: redirectVendorPage, service: standInRedirectVendor });
