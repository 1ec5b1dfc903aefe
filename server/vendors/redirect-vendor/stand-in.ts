import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { mountAway, toPortal } from '../decided-away/mount.ts';
import { redirectVendorApp } from './app.ts';
import { redirectVendorPage } from './page.ts';
import type { Payment } from './payment.ts';

const base = '/vendors/redirect-vendor';

const services = new WeakMap<Deps, Hono>();

/** The sandbox's own mobile money; its book lies beside the sandbox's data. */
export const standInRedirectVendor = (deps: Deps): Hono => {
  const made = services.get(deps);
  if (made) return made;
  const { dataDir, vendorSecrets, callbackSecrets } = deps.config;
  const app = redirectVendorApp({
    book: openAwayBook<Payment>(dataDir, 'redirect-vendor'),
    now: deps.now,
    deliver: toPortal(deps),
    base,
    secret: vendorSecrets.redirectVendor,
    callbackSecret: callbackSecrets.redirectVendor,
  });
  services.set(deps, app);
  return app;
};

/** Serves mobile money over HTTP, for people, for browsers and for tests. */
export const redirectVendorStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, { base, home: redirectVendorPage, service: standInRedirectVendor });
