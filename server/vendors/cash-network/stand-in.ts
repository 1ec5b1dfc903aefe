import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { askPortal, mountAway } from '../decided-away/mount.ts';
import { insideSandbox } from '../decided-away/service.ts';
import { onePerServer } from '../one-per-server.ts';
import { cashNetworkApp } from './app.ts';
import type { Entry } from './entry.ts';

const base = '/vendors/cash-network';

/** The sandbox's own network of counters. */
export const standInCashNetwork = onePerServer((deps) => {
  const book = openAwayBook<Entry>(deps.config.dataDir, 'cash-network');
  return cashNetworkApp({ ...insideSandbox(deps, 'cashNetwork', book), ask: askPortal(deps) });
});

/** Serves the network over HTTP; its counters are played behind the scenes. */
export const cashNetworkStandIn = (app: Hono, deps: Deps): void =>
  mountAway(app, deps, {
    base,
    home: (c) => c.redirect('/sandbox#cash-network', 303),
    service: standInCashNetwork,
  });
