import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { askPortal, mountAway, toPortal } from '../decided-away/mount.ts';
import { cashNetworkApp } from './app.ts';
import type { Entry } from './entry.ts';

const base = '/vendors/cash-network';

const services = new WeakMap<Deps, Hono>();

/** The sandbox's own network of counters; its book lies beside the sandbox's data. */
export const standInCashNetwork = (deps: Deps): Hono => {
  const made = services.get(deps);
  if (made) return made;
  const { dataDir, vendorSecrets, callbackSecrets } = deps.config;
  const app = cashNetworkApp({
    book: openAwayBook<Entry>(dataDir, 'cash-network'),
    now: deps.now,
    deliver: toPortal(deps),
    ask: askPortal(deps),
    secret: vendorSecrets.cashNetwork,
    callbackSecret: callbackSecrets.cashNetwork ?? '',
  });
  services.set(deps, app);
  return app;
};

/** Serves the network over HTTP; its counters are played behind the scenes. */
export const cashNetworkStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, {
    base,
    home: (c) => c.redirect('/sandbox#cash-network', 303),
    service: standInCashNetwork,
  });
