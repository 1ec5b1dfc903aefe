import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { mountAway } from '../decided-away/mount.ts';
import { insideSandbox } from '../decided-away/service.ts';
import { onePerServer } from '../one-per-server.ts';
import { openProcessorLedger } from '../processor/ledger.ts';
import { threeDSecureApp } from './app.ts';
import { threeDSecurePage } from './page.ts';
import type { Payment } from './payment.ts';

const base = '/vendors/three-d-secure';

/** The sandbox's own gateway; its tokens lie in the processor's book, which debits them later. */
export const standInThreeDSecure = onePerServer((deps) => {
  const { dataDir } = deps.config;
  const book = openAwayBook<Payment>(dataDir, 'three-d-secure');
  const cards = openProcessorLedger(dataDir);
  return threeDSecureApp({ ...insideSandbox(deps, 'threeDSecure', book), base, cards });
});

/** Serves the gateway over HTTP, for people, for browsers and for tests. */
export const threeDSecureStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, { base, home: threeDSecurePage, service: standInThreeDSecure });
