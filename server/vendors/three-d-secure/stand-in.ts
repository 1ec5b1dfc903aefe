import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { mountAway, toPortal } from '../decided-away/mount.ts';
import { openProcessorLedger } from '../processor/ledger.ts';
import { threeDSecureApp } from './app.ts';
import { threeDSecurePage } from './page.ts';
import type { Payment } from './payment.ts';

const base = '/vendors/three-d-secure';

const services = new WeakMap<Deps, Hono>();

/** The sandbox's own gateway; its tokens lie in the processor's book, which debits them later. */
export const standInThreeDSecure = (deps: Deps): Hono => {
  const made = services.get(deps);
  if (made) return made;
  const { dataDir, vendorSecrets, callbackSecrets } = deps.config;
  const app = threeDSecureApp({
    book: openAwayBook<Payment>(dataDir, 'three-d-secure'),
    cards: openProcessorLedger(dataDir),
    now: deps.now,
    deliver: toPortal(deps),
    base,
    secret: vendorSecrets.threeDSecure,
    callbackSecret: callbackSecrets.threeDSecure ?? '',
  });
  services.set(deps, app);
  return app;
};

/** Serves the gateway over HTTP, for people, for browsers and for tests. */
export const threeDSecureStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, { base, home: threeDSecurePage, service: standInThreeDSecure });
