import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { mountAway } from '../decided-away/mount.ts';
import { insideSandbox } from '../decided-away/service.ts';
import { onePerServer } from '../one-per-server.ts';
import { healthcareCreditApp } from './app.ts';
import { healthcareCreditPage } from './page.ts';
import type { Payment } from './payment.ts';

const base = '/vendors/healthcare-credit';

/** The sandbox's own credit program. */
export const standInHealthcareCredit = onePerServer((deps) => {
  const book = openAwayBook<Payment>(deps.config.dataDir, 'healthcare-credit');
  return healthcareCreditApp(insideSandbox(deps, 'healthcareCredit', book));
});

/** Serves the credit program over HTTP, for the portal's pages, for people and for tests. */
export const healthcareCreditStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, { base, home: healthcareCreditPage, service: standInHealthcareCredit });
