import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { mountAway, toPortal } from '../decided-away/mount.ts';
import { healthcareCreditApp } from './app.ts';
import { healthcareCreditPage } from './page.ts';
import type { Payment } from './payment.ts';

const base = '/vendors/healthcare-credit';

const services = new WeakMap<Deps, Hono>();

/** The sandbox's own credit program; its book lies beside the sandbox's data. */
export const standInHealthcareCredit = (deps: Deps): Hono => {
  const made = services.get(deps);
  if (made) return made;
  const { dataDir, vendorSecrets, callbackSecrets } = deps.config;
  const app = healthcareCreditApp({
    book: openAwayBook<Payment>(dataDir, 'healthcare-credit'),
    now: deps.now,
    deliver: toPortal(deps),
    secret: vendorSecrets.healthcareCredit,
    callbackSecret: callbackSecrets.healthcareCredit ?? '',
  });
  services.set(deps, app);
  return app;
};

/** Serves the credit program over HTTP, for the portal's pages, for people and for tests. */
export const healthcareCreditStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, { base, home: healthcareCreditPage, service: standInHealthcareCredit });
